import { type ReactNode, useEffect, useId, useState } from 'react';
import { ALLOW_ATTRIBUTE, commands, type Parameter, parameters } from '../embed/catalogue.ts';
import { protocolOf } from '../embed/embed-url.ts';
import { CommandForm } from './iframe-tester/CommandForm.tsx';
import { CopyButton } from './iframe-tester/CopyButton.tsx';
import { Log } from './iframe-tester/Log.tsx';
import { ParameterField } from './iframe-tester/ParameterField.tsx';
import { Permissions } from './iframe-tester/Permissions.tsx';
import { Status } from './iframe-tester/Status.tsx';
import { embedUrlOf } from './iframe-tester/settings.ts';
import { type Tester, useTester } from './iframe-tester/useTester.ts';

export interface IframeTesterProps {
  /** Path of the stand-in on this site, with the base path. */
  standin: string;
  /** The real client's embed page: the first suggestion for another address. */
  client: string;
}

/** The live tester: it builds an embed URL, loads it, sends commands and shows what comes back. */
export default function IframeTesterIsland({ standin, client }: IframeTesterProps): ReactNode {
  const tester = useTester(client);
  // The page does not know its own origin before the browser has it.
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(location.origin), []);
  return (
    <div className="tester">
      <Settings tester={tester} />
      <Address tester={tester} standin={origin && origin + standin} />
      <Frame tester={tester} />
      <Commands tester={tester} />
      <section>
        <h3>Log</h3>
        <Log log={tester.state.log} onClear={() => tester.dispatch({ do: 'clearLog' })} />
      </section>
    </div>
  );
}

function Settings({ tester: { state, dispatch } }: { tester: Tester }): ReactNode {
  const { settings } = state;
  const field = (parameter: Parameter<(typeof parameters)[number]['name']>) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={settings.values[parameter.name] ?? ''}
      onChange={(value) => dispatch({ do: 'setValues', values: { [parameter.name]: value } })}
    />
  );
  return (
    <section>
      <h3>Parameters</h3>
      <div className="tester-fields">{parameters.filter(({ since }) => since === '1.0.0').map(field)}</div>
      <details className="tester-more">
        <summary>Parameters that 1.0.0 does not have</summary>
        <div className="tester-fields">{parameters.filter(({ since }) => since !== '1.0.0').map(field)}</div>
      </details>
    </section>
  );
}

function Address({ tester, standin }: { tester: Tester; standin: string | undefined }): ReactNode {
  const { state, dispatch, load } = tester;
  const { settings } = state;
  const id = useId();
  const protocol = protocolOf(settings.values);
  // Until the browser is there, nothing can be loaded.
  const target = standin === undefined ? undefined : embedUrlOf(settings, { standin });
  const shown = standin === undefined ? undefined : embedUrlOf(settings, { standin }, 'hidden');
  const url = target && 'url' in target ? target.url : undefined;
  return (
    <section>
      <h3>Frame</h3>
      <div className="tester-row">
        <fieldset className="tester-choice">
          <legend>Page</legend>
          {(['standin', 'address'] as const).map((page) => (
            <label key={page}>
              <input
                type="radio"
                name={`${id}-page`}
                checked={settings.page === page}
                onChange={() => dispatch({ do: 'set', settings: { page } })}
              />
              {page === 'standin' ? ' the stand-in' : ' another https: address'}
            </label>
          ))}
        </fieldset>
        <fieldset className="tester-choice">
          <legend>Protocol</legend>
          {([1, 2] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-protocol`}
                checked={protocol === each}
                onChange={() => dispatch({ do: 'chooseProtocol', protocol: each })}
              />
              {` ${each}`}
            </label>
          ))}
        </fieldset>
      </div>
      {settings.page === 'address' ? (
        <label className="tester-line">
          <span>Address of the embed page</span>
          <input
            type="url"
            value={settings.address}
            spellCheck={false}
            onChange={({ target: { value } }) => dispatch({ do: 'set', settings: { address: value } })}
          />
        </label>
      ) : null}
      <div className="tester-line">
        <label htmlFor={`${id}-allow`}>
          <code>allow</code> attribute
        </label>
        <textarea
          id={`${id}-allow`}
          rows={2}
          value={settings.allow}
          spellCheck={false}
          aria-describedby={`${id}-allow-text`}
          onChange={({ target: { value } }) => dispatch({ do: 'set', settings: { allow: value } })}
        />
        <p id={`${id}-allow-text`} className="tester-hint">
          Takes effect at the next load.
          {settings.page === 'standin' ? (
            <>
              {' '}
              The stand-in has this site's own origin, which needs no permission: to take the camera away from it, write{' '}
              <code>camera 'none'</code>.
            </>
          ) : null}{' '}
          {settings.allow === ALLOW_ATTRIBUTE ? null : (
            <button
              type="button"
              className="link-button"
              onClick={() => dispatch({ do: 'set', settings: { allow: ALLOW_ATTRIBUTE } })}
            >
              Back to the whole list
            </button>
          )}
        </p>
      </div>
      <div className="tester-line">
        <label htmlFor={`${id}-url`}>Embed URL</label>
        <output id={`${id}-url`} className="tester-url">
          {shown === undefined ? null : 'url' in shown ? (
            <code>{shown.url}</code>
          ) : (
            <span className="tester-fault">{shown.problem}</span>
          )}
        </output>
      </div>
      <div className="tester-row">
        <button type="button" className="button primary" disabled={url === undefined} onClick={() => url && load(url)}>
          {state.session ? 'Load again' : 'Load'}
        </button>
        <CopyButton text={() => url ?? ''} disabled={url === undefined}>
          Copy URL
        </CopyButton>
        <CopyButton text={() => location.href} disabled={url === undefined}>
          Copy link to this test
        </CopyButton>
      </div>
      <p className="tester-hint">
        This page's own address keeps the settings, so that you can share a test. It never holds a host token or join
        token; the copied embed URL does.
      </p>
    </section>
  );
}

function Frame({ tester: { state, frame, arrived } }: { tester: Tester }): ReactNode {
  const { session, phase } = state;
  return (
    <section>
      <Status phase={phase} session={session} />
      <div className="tester-frame">
        {session ? (
          // A fresh element for each load: `allow` counts from the moment at which a frame is made.
          <iframe
            key={session.number}
            ref={frame}
            title="Meeting"
            allow={session.allow}
            referrerPolicy="origin"
            src={session.url}
            onLoad={arrived}
          />
        ) : (
          <p>The meeting appears here.</p>
        )}
      </div>
      <details className="tester-more">
        <summary>What the browser granted</summary>
        <Permissions frame={frame} loaded={`${session?.number} ${phase.name}`} />
      </details>
    </section>
  );
}

function Commands({ tester: { state, send } }: { tester: Tester }): ReactNode {
  const { settings, session, phase } = state;
  const protocol = session?.protocol ?? protocolOf(settings.values);
  const known = commands.filter(({ protocols }) => protocols.includes(protocol));
  const live = phase.name === 'ready' || phase.name === 'joined';
  return (
    <section>
      <h3>Commands of protocol {protocol}</h3>
      <div className="tester-commands">
        {known.map((command) => (
          <CommandForm
            key={command.name}
            command={command}
            text={protocol === 1 ? (command.legacyText ?? command.text) : command.text}
            disabled={!live}
            participants={state.participants}
            onSend={(data) => send(command.name, data)}
          />
        ))}
      </div>
    </section>
  );
}
