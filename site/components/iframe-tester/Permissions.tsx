import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { allowTokens } from '../../embed/catalogue.ts';
import { Marked } from '../embed/Marked.tsx';

export interface PermissionsProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Changes with each load, and when the page in the frame has arrived. */
  loaded: string;
}

/** What the browser says about one feature. */
interface Answer {
  /** Whether the frame may use it (Permissions Policy); only Chromium tells. */
  policy: 'yes' | 'no' | 'not told';
  /** What the person decided for this site (Permissions API). */
  person: string;
}

/** What the browser hands over to the frame, token by token. */
export function Permissions({ frame, loaded }: PermissionsProps): ReactNode {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` says when to ask again
  useEffect(() => {
    let current = true;
    void Promise.all(
      allowTokens.map(
        async ({ token }) =>
          [token, { policy: policyOf(frame.current, token), person: await decisionOn(token) }] as const,
      ),
    ).then((entries) => current && setAnswers(Object.fromEntries(entries)));
    return () => {
      current = false;
    };
  }, [frame, loaded]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same markup as the scroll frame of every other table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus
    <div className="table-scroll" tabIndex={0} role="region" aria-label="What the browser granted">
      <table>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">The frame may</th>
            <th scope="col">You</th>
            <th scope="col">Without it</th>
          </tr>
        </thead>
        <tbody>
          {allowTokens.map(({ token, without }) => (
            <tr key={token}>
              <th scope="row">
                <code>{token}</code>
              </th>
              <td>{answers[token]?.policy ?? '–'}</td>
              <td>{answers[token]?.person ?? '–'}</td>
              <td>
                <Marked>{without}</Marked>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The part of Chromium's interface that is used here. */
interface FeaturePolicy {
  features(): readonly string[];
  allowsFeature(feature: string): boolean;
}

function policyOf(frame: HTMLIFrameElement | null, token: string): Answer['policy'] {
  const policy = (frame as { featurePolicy?: FeaturePolicy } | null)?.featurePolicy;
  if (!policy?.features().includes(token)) return 'not told';
  return policy.allowsFeature(token) ? 'yes' : 'no';
}

async function decisionOn(token: string): Promise<string> {
  try {
    const { state } = await navigator.permissions.query({ name: token as PermissionName });
    return { granted: 'allowed', denied: 'refused', prompt: 'will be asked' }[state];
  } catch {
    // Each browser knows other names; those that it does not know need no decision, or it does not tell.
    return 'not told';
  }
}
