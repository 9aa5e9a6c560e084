import { type FormEvent, type ReactNode, useId } from 'react';
import type { Command, Field } from '../../embed/catalogue.ts';
import type { Data } from '../../embed/messages.ts';
import { Marked } from '../embed/Marked.tsx';
import type { State } from './state.ts';

export interface CommandFormProps {
  command: Command;
  disabled: boolean;
  participants: State['participants'];
  onSend(data: Data): void;
}

/** A command's button, with a field for everything that it carries. What is typed is sent as it is: the embed judges it. */
export function CommandForm({ command, disabled, participants, onSend }: CommandFormProps): ReactNode {
  const id = useId();
  const fields = Object.entries(command.data);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(dataOf(new FormData(event.currentTarget), fields));
  };
  return (
    <form className="tester-command" onSubmit={submit}>
      <button className="button" disabled={disabled} aria-describedby={`${id}-text`}>
        <code>{command.name}</code>
      </button>
      {fields.map(([name, field]) => (
        <label key={name} title={field.text.replaceAll('`', '')}>
          <span>{field.required ? name : `${name} (optional)`}</span>
          <FieldControl name={name} field={field} participants={participants} />
        </label>
      ))}
      <p id={`${id}-text`} className="tester-hint">
        <Marked>{command.text}</Marked>
      </p>
    </form>
  );
}

function FieldControl({
  name,
  field,
  participants,
}: {
  name: string;
  field: Field;
  participants: State['participants'];
}): ReactNode {
  const id = useId();
  if (field.kind === 'boolean') return <input type="checkbox" name={name} defaultChecked={field.example === true} />;
  if (field.kind === 'enum')
    return (
      <select name={name} defaultValue={field.required ? String(field.example) : ''}>
        {field.required ? null : <option value="">left out</option>}
        {field.values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  const people = field.kind === 'string' && field.format === 'participant-id' ? participants : [];
  return (
    <>
      <input
        type="text"
        name={name}
        defaultValue={field.required ? String(field.example ?? '') : ''}
        autoComplete="off"
        spellCheck={false}
        list={people.length > 0 ? id : undefined}
      />
      {people.length > 0 ? (
        <datalist id={id}>
          {people.map((person) => (
            <option key={person.participantId} value={person.participantId}>
              {person.name}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** The command's data. An optional field that is empty is left out; a required one is sent even so, and the embed says what is wrong. */
function dataOf(form: FormData, fields: readonly (readonly [string, Field])[]): Data {
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'boolean') return [[name, form.has(name)]];
      const text = String(form.get(name) ?? '');
      if (text === '' && !field.required) return [];
      return [[name, field.kind === 'integer' ? Number(text) : text]];
    }),
  );
}
