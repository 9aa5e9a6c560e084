import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { ALLOW_ATTRIBUTE, type Command, commands, parameters, type Version } from '../embed/catalogue.ts';
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
  // Until the browser is there, nothing can be loaded.
  const pages = origin === undefined ? undefined : { standin: origin + standin };
  const target = pages && embedUrlOf(tester.state.settings, pages);
  const url = target && 'url' in target ? target.url : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url !== undefined) tester.load(url);
  };
  return (
    <div className="tester">
      <form className="tester-form" noValidate onSubmit={submit}>
        <Parameters tester={tester} />
        <Page tester={tester} />
        <EmbedUrl
          shown={pages && embedUrlOf(tester.state.settings, pages, 'hidden')}
          url={url}
          again={tester.state.session !== undefined}
        />
      </form>
      <Frame tester={tester} />
      <section>
        <h3>Log</h3>
        <Log log={tester.state.log} onClear={() => tester.dispatch({ do: 'clearLog' })} />
      </section>
      <Commands tester={tester} />
    </div>
  );
}

function Parameters({ tester: { state, dispatch } }: { tester: Tester }): ReactNode {
  const { values } = state.settings;
  const fields = (since: Version) => {
    const known = parameters.filter((parameter) => parameter.since === since);
    const switches = known.filter(({ shape }) => shape.kind === 'boolean');
    return (
      <div className="tester-fields">
        {[...known.filter((parameter) => !switches.includes(parameter)), ...switches].map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            onChange={(value) => dispatch({ do: 'setValues', values: { [parameter.name]: value } })}
          />
        ))}
      </div>
    );
  };
  return (
    <section>
      <h3>Parameters</h3>
      {fields('1.0.0')}
      <details className="tester-more">
        <summary>Parameters that 1.0.0 does not have</summary>
        {fields('current')}
      </details>
    </section>
  );
}

function Page({ tester: { state, dispatch } }: { tester: Tester }): ReactNode {
  const { page, address, allow, values } = state.settings;
  const id = useId();
  const set = (settings: Partial<typeof state.settings>) => dispatch({ do: 'set', settings });
  return (
    <section>
      <h3>Frame</h3>
      <div className="tester-row">
        <Choice
          legend="Page"
          value={page}
          options={[
            ['standin', 'the stand-in'],
            ['address', 'another https: address'],
          ]}
          onChange={(chosen) => set({ page: chosen })}
        />
        <Choice
          legend="Protocol"
          value={protocolOf(values)}
          options={[
            [1, '1'],
            [2, '2'],
          ]}
          onChange={(protocol) => dispatch({ do: 'chooseProtocol', protocol })}
        />
      </div>
      {page === 'address' ? (
        <div className="tester-line">
          <label htmlFor={`${id}-address`}>Address of the embed page</label>
          <input
            id={`${id}-address`}
            type="url"
            value={address}
            spellCheck={false}
            onChange={({ target }) => set({ address: target.value })}
          />
        </div>
      ) : null}
      <div className="tester-line">
        <label htmlFor={`${id}-allow`}>
          <code>allow</code> attribute
        </label>
        <textarea
          id={`${id}-allow`}
          rows={2}
          value={allow}
          spellCheck={false}
          aria-describedby={`${id}-text`}
          onChange={({ target }) => set({ allow: target.value })}
        />
        <p id={`${id}-text`} className="tester-hint">
          Takes effect at the next load.{' '}
          {page === 'standin' ? (
            <>
              The stand-in has this site's own origin, which needs no permission: to take the camera away from it, write{' '}
              <code>camera 'none'</code>.{' '}
            </>
          ) : null}
          {allow === ALLOW_ATTRIBUTE ? null : (
            <button type="button" className="link-button" onClick={() => set({ allow: ALLOW_ATTRIBUTE })}>
              Back to the whole list
            </button>
          )}
        </p>
      </div>
    </section>
  );
}

interface ChoiceProps<Value> {
  legend: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange(value: Value): void;
}

/** Radio buttons in a row. */
function Choice<Value extends string | number>({ legend, value, options, onChange }: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className="tester-choice">
      <legend>{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

interface EmbedUrlProps {
  /** What the screen shows: credentials are hidden. None before the browser is there. */
  shown: ReturnType<typeof embedUrlOf> | undefined;
  /** What is loaded and copied, if there is something to load. */
  url: string | undefined;
  again: boolean;
}

function EmbedUrl({ shown, url, again }: EmbedUrlProps): ReactNode {
  const id = useId();
  return (
    <section>
      <div className="tester-line">
        <label htmlFor={id}>Embed URL</label>
        <output id={id} className="tester-url">
          {shown === undefined ? null : 'url' in shown ? (
            <code>{shown.url}</code>
          ) : (
            <span className="tester-fault">{shown.problem}</span>
          )}
        </output>
      </div>
      <div className="tester-row">
        <button type="submit" className="button primary" disabled={url === undefined}>
          {again ? 'Load again' : 'Load'}
        </button>
        <CopyButton text={() => url ?? ''} disabled={url === undefined}>
          Copy URL
        </CopyButton>
        <CopyButton text={() => location.href} disabled={url === undefined}>
          Copy link to this test
        </CopyButton>
      </div>
      <p className="tester-hint">
        The link to this test, which is this page's own address, never holds a host token or join token. The copied
        embed URL does.
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
  const { settings, session, phase, participants } = state;
  const protocol = session?.protocol ?? protocolOf(settings.values);
  const known = commands.filter(({ protocols }) => protocols.includes(protocol));
  const form = (command: Command) => (
    <CommandForm
      key={command.name}
      command={command}
      text={protocol === 1 ? (command.legacyText ?? command.text) : command.text}
      disabled={phase.name !== 'ready' && phase.name !== 'joined'}
      participants={participants}
      onSend={(data) => send(command.name, data)}
    />
  );
  const carriesData = ({ data }: Command) => Object.keys(data).length > 0;
  return (
    <section>
      <h3>Commands of protocol {protocol}</h3>
      <div className="tester-row">{known.filter((command) => !carriesData(command)).map(form)}</div>
      {known.filter(carriesData).map(form)}
    </section>
  );
}
