import type { ReactNode } from 'react';

/** Where a moment of the story stands on the track, in percent of its width; the quiet hour in the middle is shortened. */
const AT = {
  created: 0,
  hostJoined: 13,
  guestJoined: 23,
  recordingOn: 33,
  recordingOff: 77,
  left: 83,
  ready: 100,
} as const;

/** Moments on the ruler; the minor ones give way on narrow screens. */
const RULER: readonly { time: string; at: number; minor?: boolean; end?: boolean }[] = [
  { time: '09:00:00', at: AT.created },
  { time: '09:02:10', at: AT.hostJoined, minor: true },
  { time: '09:03:25', at: AT.guestJoined, minor: true },
  { time: '09:05:00', at: AT.recordingOn },
  { time: '10:01:12', at: AT.recordingOff, minor: true },
  { time: '10:07:41', at: AT.ready, end: true },
];

/** Voices take turns: where one is loud, the other listens. */
const TURNS = 3.5;
const BARS = 72;
const HALF = 20;

/**
 * One meeting of the documentation's running example, drawn as a score: a lane for each surface of the platform, time from left
 * to right, the same times and identifiers that the samples on all pages use. It plays once, within the five seconds that
 * WCAG 2.2.2 allows, and rests as a still picture.
 */
export function Score({ server, web, android }: { server: string; web: string; android: string }): ReactNode {
  return (
    <figure className="score">
      <div aria-hidden="true" className="score-lanes">
        <div className="score-grid">
          <svg aria-hidden="true" width="100%" height="100%">
            {RULER.map(({ time, at }) => (
              <line key={time} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
            ))}
          </svg>
          <div className="playhead" />
        </div>
        <Lane name="Your server" surface={server}>
          <Chip x={AT.created} words="POST /v2/dynamic-meetings" />
          <Chip x={AT.ready} words="recording.ready" end />
        </Lane>
        <Lane name="Dr Meera Iyer" surface={web} tile={<Doctor />}>
          <Voice id="voice-1" from={AT.hostJoined} phase={0} />
          <Note x={AT.hostJoined} words="← joined" />
        </Lane>
        <Lane name="Asha Rao" surface={android} tile={<Guest />}>
          <Voice id="voice-2" guest from={AT.guestJoined} phase={Math.PI} />
          <Note x={AT.guestJoined} words="participantJoined" />
        </Lane>
        <Lane name="Recording" surface="Webhook when ready">
          <rect
            className="take"
            x={`${AT.recordingOn}%`}
            y="26"
            width={`${AT.recordingOff - AT.recordingOn}%`}
            height="8"
            rx="4"
          />
          <line className="pending" x1={`${AT.recordingOff + 1}%`} x2={`${AT.ready}%`} y1="30" y2="30" />
          <circle className="lamp" cx={`${AT.recordingOn}%`} cy="30" r="7" />
          <Note x={AT.recordingOn} words="POST …/recordings" />
        </Lane>
        <div className="lane ruler">
          <svg aria-hidden="true" width="100%" height="24">
            {RULER.map(({ time, at, minor, end }) => (
              <text
                key={time}
                x={`${at}%`}
                y="16"
                className={minor ? 'minor' : undefined}
                textAnchor={end ? 'end' : undefined}
              >
                {time}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <figcaption>
        One consultation as your systems see it: the server creates the meeting at 09:00, the host joins from the web
        embed, the patient from the Android SDK, and a webhook tells the server at 10:07 that the recording is ready.
      </figcaption>
    </figure>
  );
}

function Lane(props: { name: string; surface: string; tile?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={props.tile ? 'lane' : 'lane plain'}>
      <div className="lane-label">
        {props.tile}
        <p>
          <b>{props.name}</b>
          <span>{props.surface}</span>
        </p>
      </div>
      <svg aria-hidden="true" width="100%" height="60" className="track">
        {props.children}
      </svg>
    </div>
  );
}

/** An HTTP request or webhook: a node on the lane with its words beside it. */
function Chip({ x, words, end }: { x: number; words: string; end?: boolean }): ReactNode {
  return (
    <svg aria-hidden="true" x={`${x}%`} y="0" overflow="visible" className={end ? 'chip late' : 'chip'}>
      <circle cx="0" cy="42" r="4.5" />
      <text x={end ? -14 : -4} y={end ? 46 : 24} textAnchor={end ? 'end' : undefined}>
        {words}
      </text>
    </svg>
  );
}

function Note({ x, words }: { x: number; words: string }): ReactNode {
  return (
    <text className="note" x={`${x}%`} dx="8" y="10">
      {words}
    </text>
  );
}

/** A voice as bars, twice: quiet, and bright as far as the playhead has come. */
function Voice({ id, from, phase, guest }: { id: string; from: number; phase: number; guest?: boolean }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      x={`${from}%`}
      y="14"
      width={`${AT.left - from}%`}
      height="44"
      viewBox={`0 -${HALF + 2} ${BARS} ${2 * HALF + 4}`}
      preserveAspectRatio="none"
      className={guest ? 'voice guest' : 'voice'}
    >
      <path id={id} d={bars(phase)} vectorEffect="non-scaling-stroke" />
      <use href={`#${id}`} className="played" />
    </svg>
  );
}

/** Upright strokes around the line y = 0: a slow wave that says whose turn it is, a fast one for the syllables. */
function bars(phase: number): string {
  return Array.from({ length: BARS }, (_, bar) => {
    const turn = Math.max(0, Math.sin((bar / BARS) * TURNS * 2 * Math.PI + phase)) ** 0.6;
    const syllable = 0.35 + 0.65 * Math.abs(Math.sin(bar * 2.399) * Math.cos(bar * 0.77 + phase));
    const height = Math.max(1, Math.round(HALF * turn * syllable));
    return `M${bar + 0.5}-${height}V${height}`;
  }).join('');
}

function Doctor(): ReactNode {
  return (
    <svg aria-hidden="true" className="tile speaking" viewBox="0 0 80 52" width="80" height="52">
      <rect width="80" height="52" className="wall" />
      <path className="light" d="M0 0h26L10 52H0Z" />
      <path className="hair" d="M29 24c0-9 4.5-14 11-14s11 5 11 14l1 9H28Z" />
      <circle className="hair" cx="40" cy="8.5" r="4.5" />
      <path className="coat" d="M16 52c1-11 9-15 16-16h16c7 1 15 5 16 16Z" />
      <path className="shirt" d="M33 35.5h14L40 50Z" />
      <path className="skin" d="M36 30h8v6a4 4 0 0 1-8 0Z" />
      <ellipse className="skin" cx="40" cy="23.5" rx="8" ry="9.5" />
      <path className="hair" d="M31.5 22c1-7 5-9.5 9.5-9.5s7 2.5 7.5 9c-5-.5-9-2-11.5-4.5-1 2.5-3 4-5.5 5Z" />
    </svg>
  );
}

function Guest(): ReactNode {
  return (
    <svg aria-hidden="true" className="tile" viewBox="0 0 80 52" width="80" height="52">
      <rect width="80" height="52" className="wall warm" />
      <circle className="light" cx="64" cy="12" r="20" />
      <path className="hair" d="M27 45c0-8 .5-32 13-32s13 24 13 32Z" />
      <path className="dress" d="M15 52c1-10 8-14.5 16-15.5h18c8 1 15 5.5 16 15.5Z" />
      <path className="skin" d="M36 31h8v5.5a4 4 0 0 1-8 0Z" />
      <ellipse className="skin" cx="40" cy="25" rx="7.5" ry="9" />
      <path className="hair" d="M31.5 26c0-8 3-12 8.5-12s8.5 4 8.5 12c-3.5-1.5-6-4.5-7.5-8-2 4-5.5 7-9.5 8Z" />
    </svg>
  );
}
