import { type ReactNode, useId } from 'react';
import type { Parameter } from '../../embed/catalogue.ts';
import { parameterFaults } from '../../embed/check.ts';
import { Marked } from '../embed/Marked.tsx';

export interface ParameterFieldProps {
  parameter: Parameter;
  /** Text as in the URL; empty where the parameter is left out. */
  value: string;
  onChange(value: string): void;
}

/** A form field for a query parameter, made from its shape. */
export function ParameterField({ parameter, value, onChange }: ParameterFieldProps): ReactNode {
  const id = useId();
  const { name, text, legacyText, since, required } = parameter;
  const faults = value === '' ? (required ? ['is required'] : []) : parameterFaults(value, parameter);
  const control: ControlProps = {
    parameter,
    value,
    onChange,
    id,
    'aria-describedby': `${id}-text ${id}-fault`,
    'aria-invalid': faults.length > 0,
  };
  return (
    <div className="tester-field" data-kind={parameter.shape.kind}>
      <label htmlFor={id}>
        <code>{name}</code>
        {required ? ' (required)' : ''}
      </label>
      <Control {...control} />
      <p id={`${id}-text`} className="tester-hint">
        <Marked>{since === '1.0.0' ? (legacyText ?? text) : text}</Marked>
      </p>
      <p id={`${id}-fault`} className="tester-fault">
        {faults.length === 0 ? null : `${name} ${faults.join('; ')}${required ? '' : '. The embed takes the default.'}`}
      </p>
    </div>
  );
}

interface ControlProps extends ParameterFieldProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

function Control({ parameter, value, onChange, ...rest }: ControlProps): ReactNode {
  const { name, shape, secret, example, default: standard, defaultText } = parameter;
  switch (shape.kind) {
    case 'boolean':
      return (
        <input
          {...rest}
          type="checkbox"
          name={name}
          checked={(value || standard) === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
        />
      );
    case 'enum':
      return (
        <select {...rest} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{standard ?? plain(defaultText) ?? 'left out'} (default)</option>
          {shape.values
            .map(String)
            .filter((each) => each !== standard)
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </select>
      );
    case 'list':
      return (
        <ListControl
          {...rest}
          parameter={parameter}
          shape={shape}
          value={value || (standard ?? '')}
          onChange={onChange}
        />
      );
    default:
      return (
        <input
          {...rest}
          type={secret ? 'password' : 'text'}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          placeholder={example ?? plain(defaultText)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** One of the words that stand alone, or a choice of the others. */
function ListControl({
  parameter: { name },
  shape,
  value,
  onChange,
  ...rest
}: ControlProps & { shape: Extract<Parameter['shape'], { kind: 'list' }> }): ReactNode {
  const alone = shape.alone.includes(value);
  const chosen = alone ? [] : value.split(',').filter(Boolean);
  const toggle = (word: string) => {
    const next = shape.values.filter((each) => (each === word ? !chosen.includes(each) : chosen.includes(each)));
    onChange(next.length > 0 ? next.join(',') : (shape.alone[0] ?? ''));
  };
  return (
    <>
      <select
        {...rest}
        name={name}
        value={alone ? value : 'list'}
        onChange={({ target }) => onChange(target.value === 'list' ? shape.values.join(',') : target.value)}
      >
        {shape.alone.map((word) => (
          <option key={word}>{word}</option>
        ))}
        <option value="list">only these:</option>
      </select>
      {alone ? null : (
        <fieldset className="tester-words">
          <legend className="visually-hidden">{name}: only these</legend>
          {shape.values.map((word) => (
            <label key={word}>
              <input type="checkbox" checked={chosen.includes(word)} onChange={() => toggle(word)} /> {word}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A text of the catalogue where no mark-up can stand. */
function plain(text: string | undefined): string | undefined {
  return text?.replaceAll('`', '');
}
