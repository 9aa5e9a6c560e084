import type { ReactNode } from 'react';

/** Code samples of the home page, marked up with the classes that the highlighter gives to tokens. */
interface TokenProps {
  children: ReactNode;
}

const K = ({ children }: TokenProps) => <span className="t-k">{children}</span>;
const S = ({ children }: TokenProps) => <span className="t-s">{children}</span>;
const C = ({ children }: TokenProps) => <span className="t-c">{children}</span>;
const F = ({ children }: TokenProps) => <span className="t-f">{children}</span>;
const N = ({ children }: TokenProps) => <span className="t-n">{children}</span>;
const V = ({ children }: TokenProps) => <span className="t-v">{children}</span>;

function Lines({ of }: { of: readonly ReactNode[] }): ReactNode {
  return (
    <code>
      {of.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
        <span key={position}>
          <span className="line">{line}</span>
          {position < of.length - 1 ? '\n' : null}
        </span>
      ))}
    </code>
  );
}

export function Environment(): ReactNode {
  return (
    <Lines
      of={[
        <>
          <V>APP_ID</V>=<S>app_01K1J55EJ0Z2SFXYE6GEXQMEJQ</S>
        </>,
        <C key="2"># shown once: keep it in a secret manager</C>,
        <>
          <V>APP_SECRET</V>=<S>docs-only-secret-do-not-use-0123456789abcdef</S>
        </>,
      ]}
    />
  );
}

export function CreateMeeting({ api }: { api: string }): ReactNode {
  return (
    <Lines
      of={[
        <>
          <F>curl</F> <S>https://{api}/v2/dynamic-meetings</S> \
        </>,
        <>
          {'  '}-H <S>"Authorization: Bearer $APP_JWT"</S> \
        </>,
        <>
          {'  '}-H <S>"Content-Type: application/json"</S> \
        </>,
        <>
          {'  '}-d <S>{'\'{ "title": "Consultation", "includeHostToken": true }\''}</S>
        </>,
      ]}
    />
  );
}

export function MeetingCreated({ meet }: { meet: string }): ReactNode {
  const field = (name: string, value: string, comma = ',') => (
    <>
      {'  '}
      <K>"{name}"</K>: <S>"{value}"</S>
      {comma}
    </>
  );
  return (
    <Lines
      of={[
        '{',
        field('meetingId', '8042175936'),
        field('pin', 'k7Qm2x'),
        field('joinUrl', `https://${meet}/j/8042175936?pin=k7Qm2x`),
        field('expiresAt', '2025-09-16T09:00:00Z', ''),
        '}',
      ]}
    />
  );
}

export function WebEmbed({ meet }: { meet: string }): ReactNode {
  const attribute = (name: string, value: string) => (
    <>
      {'  '}
      <F>{name}</F>=<S>"{value}"</S>
    </>
  );
  return (
    <Lines
      of={[
        <>
          {'<'}
          <K>iframe</K>
        </>,
        attribute('title', 'Consultation'),
        attribute('src', `https://${meet}/embed?meetingId=8042175936&pin=k7Qm2x`),
        attribute('allow', 'camera; microphone; display-capture; autoplay; fullscreen'),
        <>
          {'></'}
          <K>iframe</K>
          {'>'}
        </>,
      ]}
    />
  );
}

export function AndroidLaunch({ group }: { group: string }): ReactNode {
  return (
    <Lines
      of={[
        <C key="1">
          {'// '}
          {group}:meet-ui
        </C>,
        <>
          MeetActivity.<F>launch</F>(
        </>,
        <>{'  '}context,</>,
        <>
          {'  '}
          <F>JoinParams</F>(meetingId = <S>"8042175936"</S>, pin = <S>"k7Qm2x"</S>, displayName = <S>"Asha Rao"</S>),
        </>,
        ')',
      ]}
    />
  );
}

export function SwiftJoin(): ReactNode {
  return (
    <Lines
      of={[
        <>
          <K>import</K> MeetUI
        </>,
        '',
        <>
          <K>let</K> view = <F>MeetView</F>()
        </>,
        <>
          view.delegate = <N>self</N>
        </>,
        <>
          view.<F>join</F>(<F>JoinParams</F>(meetingId: <S>"8042175936"</S>, pin: <S>"k7Qm2x"</S>, displayName:{' '}
          <S>"Asha Rao"</S>))
        </>,
      ]}
    />
  );
}
