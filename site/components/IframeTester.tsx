import { expandBrand, Island } from 'quire';
import type { ReactNode } from 'react';
import { EMBED_PATH } from '../embed/catalogue.ts';
import Tester from './IframeTester.island.tsx';

/**
 * The live tester. Without script its place is taken by a pointer to the one that can be saved.
 * @param standin where the stand-in's file is served: `useBaseUrl('/standin/embed.html')`
 */
export default function IframeTester({ standin }: { readonly standin: string }): ReactNode {
  return (
    <div data-twin-ignore="">
      <div className="needs-script">
        <Island
          name="IframeTester"
          of={Tester}
          when="visible"
          props={{
            // Addresses of this site have no extension; with one, the frame would take a redirect.
            standin: standin.replace(/\.html$/, ''),
            client: expandBrand(`https://{{meet.host}}${EMBED_PATH}`),
          }}
        />
      </div>
      <noscript>
        <p>
          This tester needs script. <a href="#save-and-run">Save and run</a> below gives you one as a file.
        </p>
      </noscript>
    </div>
  );
}
