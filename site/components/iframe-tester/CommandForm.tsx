import { type FormEvent, type ReactNode, useId } from 'react';
import type { Command, Field } from '../../embed/catalogue.ts';
import type { Data } from '../../embed/messages.ts';
import type { State } from './state.ts';

export interface CommandFormProps {
  command: Command;
  /** What it does, in the words of the version that is tested. */
  text: string;
  disabled: boolean;
  participants: State['participants'];
  onSend(data: Data): void;
}

/** A command's button, with a field for everything that it carries. What is typed is sent as it is: the embed judges it. */
export function CommandForm({ command, text, disabled, participants, onSend }: CommandFormProps): ReactNode {
  const fields = Object.entries(command.data);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(dataOf(new FormData(event.currentTarget), fields));
  };
  return (
    <form className="tester-command" onSubmit={submit}>
      <button type="submit" className="button" disabled={disabled} title={text.replaceAll('`', '')}>
        <code>{command.name}</code>
      </button>
      {fields.map(([name, field]) => (
        <CommandField key={name} name={name} field={field} participants={participants} />
      ))}
    </form>
  );
}

interface CommandFieldProps {
  name: string;
  field: Field;
  participants: State['participants'];
}

function CommandField({ name, field, participants }: CommandFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="tester-field" data-kind={field.kind}>
      <label htmlFor={id}>{field.required ? name : `${name} (optional)`}</label>
      <Control id={id} name={name} field={field} participants={participants} />
    </div>
  );
}

function Control({ id, name, field, participants }: CommandFieldProps & { id: string }): ReactNode {
  if (field.kind === 'boolean')
    return <input id={id} type="checkbox" name={name} defaultChecked={field.example === true} />;
  if (field.kind === 'enum')
    return (
      <select id={id} name={name} defaultValue={field.required ? String(field.example) : ''}>
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
        id={id}
        type="text"
        name={name}
        defaultValue={field.required ? String(field.example ?? '') : ''}
        autoComplete="off"
        spellCheck={false}
        list={people.length > 0 ? `${id}-people` : undefined}
      />
      {people.length > 0 ? (
        <datalist id={`${id}-people`}>
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
