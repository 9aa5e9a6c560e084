import { type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Island } from './Island.tsx';

function Greeting({ name }: { name: string }): ReactNode {
  const id = useId();
  return (
    <p id={id}>
      Hello, {name}
      {'!'}
    </p>
  );
}

const page = (name: string) =>
  renderToStaticMarkup(
    <main>
      <Island name="Greeting" of={Greeting} when="visible" props={{ name }} />
      <Island name="Greeting" of={Greeting} when="idle" props={{ name }} />
    </main>,
  );

describe('an island', () => {
  it('carries what the browser needs', () => {
    expect(page('Asha')).toMatch(
      /<quire-island data-island="Greeting" data-when="visible" data-id="[^"]+" data-props="{&quot;name&quot;:&quot;Asha&quot;}">/,
    );
  });

  it('is rendered as markup that React can take over, in a page that is not', () => {
    // Neighbouring texts are kept apart by comments, which static markup does not have.
    expect(page('Asha')).toContain('Hello, <!-- -->Asha<!-- -->!');
  });

  it('has ids of its own, even beside its twin', () => {
    const ids = [...page('Asha').matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('keeps props from becoming markup', () => {
    const html = page('</quire-island><script>alert(1)</script>" onload="x');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('" onload="x');
  });
});
