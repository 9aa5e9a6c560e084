import { Fragment, type ReactNode } from 'react';
import type { ApiError } from '../../openapi/index.ts';
import type { ApiContext } from './context.ts';
import { Markdown, Summary } from './Markdown.tsx';

/** Fragment of an error's row. */
export function errorAnchor({ code }: ApiError): string {
  return `error-${code}`;
}

/** Errors by status and code: what they mean and what to do about them. */
export function Errors({ context, errors }: { context: ApiContext; errors: readonly ApiError[] }): ReactNode {
  return (
    <table className="errors">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Meaning and remedy</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error, index) => {
          const { code, status, title, meaning, remedy, retry } = error;
          const anchor = errorAnchor(error);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one code may have two meanings
            <tr key={index} id={context.ids.claim(anchor)}>
              <th scope="row">
                <a className="permalink" href={context.ids.href(anchor)}>
                  <code>{breakable(code)}</code>
                </a>
              </th>
              <td>{status}</td>
              <td>
                <Markdown context={context} text={meaning ?? title} />
                <Markdown context={context} text={remedy} />
                {retry ? (
                  <p className="facts">
                    <span>
                      Retry: <Summary text={retry} />
                    </span>
                  </p>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A code that may break behind an underscore, and nowhere else. */
function breakable(code: string): ReactNode {
  return code.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never move
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
