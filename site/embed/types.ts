/** TypeScript's types of what the catalogue describes, made from the catalogue. */
import type { CommandEntry, CommandName, EventEntry, EventName, Field, PARTICIPANT, STATE } from './catalogue.ts';

/** The value that a shape describes. */
export type ValueOf<S> = S extends { kind: 'boolean' }
  ? boolean
  : S extends { kind: 'string' | 'list' }
    ? string
    : S extends { kind: 'integer' }
      ? number
      : S extends { kind: 'enum'; values: readonly (infer V)[] }
        ? V
        : S extends { kind: 'array'; items: infer I }
          ? ValueOf<I>[]
          : S extends { kind: 'object'; fields: infer F }
            ? DataOf<F>
            : never;

/** The object that fields describe. */
export type DataOf<F> = {
  -readonly [Name in keyof F as F[Name] extends { required: true } ? Name : never]: FieldValue<F[Name]>;
} & {
  -readonly [Name in keyof F as F[Name] extends { required: true } ? never : Name]?: FieldValue<F[Name]>;
};

type FieldValue<F> = F extends Field & { nullable: true } ? ValueOf<F> | null : ValueOf<F>;

/** The data of one event. */
export type EventData<Name extends EventName> = DataOf<Extract<EventEntry, { name: Name }>['data']>;
/** The data of one command. */
export type CommandData<Name extends CommandName> = DataOf<Extract<CommandEntry, { name: Name }>['data']>;

export type Participant = ValueOf<typeof PARTICIPANT>;
export type Role = Participant['role'];
export type State = ValueOf<typeof STATE>;
export type Layout = State['layout'];
