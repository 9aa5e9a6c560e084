import { type ReactNode, useState } from 'react';
import { isRecord } from '../../embed/check.ts';
import { CopyButton } from './CopyButton.tsx';
import { filterLog, LOG_KINDS, type LogEntry, type LogKind } from './state.ts';

/** Everything that was sent and received, the newest first. Texts of others are shown as text, never as HTML. */
export function Log({ log, onClear }: { log: readonly LogEntry[]; onClear(): void }): ReactNode {
  const [kinds, setKinds] = useState<ReadonlySet<LogKind>>(() => new Set(LOG_KINDS));
  const [words, setWords] = useState('');
  const shown = filterLog(log, kinds, words);
  const toggle = (kind: LogKind) => setKinds(new Set(LOG_KINDS.filter((each) => (each === kind) !== kinds.has(each))));
  return (
    <>
      <div className="tester-row">
        <label className="tester-search">
          <span>Filter</span>
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <CopyButton text={() => JSON.stringify(shown.toReversed(), null, 2)} disabled={shown.length === 0}>
          Copy as JSON
        </CopyButton>
        <button type="button" className="button" disabled={log.length === 0} onClick={onClear}>
          Clear
        </button>
      </div>
      <fieldset className="tester-words">
        <legend className="visually-hidden">Kinds of lines</legend>
        {LOG_KINDS.map((kind) => (
          <label key={kind}>
            <input type="checkbox" checked={kinds.has(kind)} onChange={() => toggle(kind)} /> {kind}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/useSemanticElements: a box that scrolls, not a section of the page */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus */}
      <div className="tester-log" role="region" aria-label="Log" tabIndex={0}>
        <ol reversed>
          {shown.map((entry) => (
            <Line key={entry.number} {...entry} />
          ))}
        </ol>
        {shown.length === 0 ? <p>{log.length === 0 ? 'Nothing yet.' : 'No line passes the filter.'}</p> : null}
      </div>
    </>
  );
}

function Line({ time, kind, type, data, detail }: LogEntry): ReactNode {
  const head = (
    <>
      <time dateTime={time}>{time.slice(11, 23)}</time>
      <span className="tester-kind">{kind}</span>
      <span>
        <b>{type}</b>
        {detail === undefined ? null : `: ${detail}`}
      </span>
    </>
  );
  return (
    <li data-kind={kind}>
      {data === undefined ? (
        <div className="tester-line-head">{head}</div>
      ) : (
        <details className="tester-entry">
          <summary className="tester-line-head">
            {head}
            <code>{brief(data)}</code>
          </summary>
          <pre>{typeof data === 'string' ? data : JSON.stringify(data, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}

/** What a message carries, without its envelope. */
function brief(message: unknown): string {
  if (typeof message === 'string') return message;
  return JSON.stringify(isRecord(message) && 'type' in message ? (message.data ?? {}) : message);
}
