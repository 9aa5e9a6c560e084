import { describe, expect, it } from 'vitest';
import {
  ALLOW_ATTRIBUTE,
  allowTokens,
  clientErrors,
  commandErrors,
  commands,
  envelopes,
  events,
  type Field,
  type Fields,
  leaveReasons,
  parameters,
  type Shape,
  sharedShapes,
} from './catalogue.ts';

/** Every field in `fields`, and inside them, with its path. */
function fieldsWithin(fields: Fields, path: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [`${path}.${name}`, field],
    ...fieldsWithinShape(field, `${path}.${name}`),
  ]);
}

function fieldsWithinShape(shape: Shape, path: string): [string, Field][] {
  if (shape.kind === 'object') return fieldsWithin(shape.fields, path);
  if (shape.kind === 'array') return fieldsWithinShape(shape.items, `${path}[]`);
  return [];
}

/** Whether a single value (not an object, array or list) fits a shape. */
function fits(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return (shape.values as readonly unknown[]).includes(value);
    case 'integer':
      return (
        Number.isInteger(value) &&
        (value as number) >= (shape.min ?? Number.NEGATIVE_INFINITY) &&
        (value as number) <= (shape.max ?? Number.POSITIVE_INFINITY)
      );
    case 'string':
      return (
        typeof value === 'string' &&
        value.length >= (shape.min ?? 0) &&
        value.length <= (shape.max ?? Number.POSITIVE_INFINITY) &&
        new RegExp(shape.pattern ?? '').test(value)
      );
    default:
      return false;
  }
}

/** Whether the text of a query parameter fits its shape. */
function textFits(text: string, shape: Shape): boolean {
  if (shape.kind === 'boolean') return text === 'true' || text === 'false';
  if (shape.kind === 'list') {
    return shape.alone.includes(text) || text.split(',').every((word) => shape.values.includes(word));
  }
  return fits(text, shape);
}

const everyField: [string, Field][] = [
  ...commands.flatMap((command) => fieldsWithin(command.data, command.name)),
  ...commands.flatMap((command) => (command.value ? fieldsWithinShape(command.value, `${command.name}.value`) : [])),
  ...events.flatMap((event) => fieldsWithin(event.data, event.name)),
  ...Object.entries(sharedShapes).flatMap(([name, shape]) => fieldsWithinShape(shape, name)),
  ...envelopes.flatMap((envelope) => [
    ...fieldsWithin(envelope.command, `${envelope.protocol}.command`),
    ...fieldsWithin(envelope.event, `${envelope.protocol}.event`),
    ...fieldsWithin(envelope.commandResult ?? {}, `${envelope.protocol}.commandResult`),
  ]),
];

const everyText: [string, string][] = [
  ...parameters.flatMap((row): [string, string][] => [
    [row.name, row.text],
    [row.name, row.legacyText ?? row.text],
    [row.name, row.defaultText ?? row.text],
  ]),
  ...[...commands, ...events].flatMap((row): [string, string][] => [
    [row.name, row.text],
    [row.name, row.legacyText ?? row.text],
  ]),
  ...everyField.map(([path, field]): [string, string] => [path, field.text]),
  ...[...clientErrors, ...commandErrors].flatMap((row): [string, string][] => [
    [row.code, row.text],
    [row.code, row.action],
  ]),
  ...leaveReasons.map((row): [string, string] => [row.reason, row.text]),
  ...allowTokens.flatMap((row): [string, string][] => [
    [row.token, row.text],
    [row.token, row.without],
  ]),
];

describe('names', () => {
  it.each([
    ['parameters', parameters.map((row) => row.name), 21],
    ['commands', commands.map((row) => row.name), 26],
    ['events', events.map((row) => row.name), 23],
    ['command errors', commandErrors.map((row) => row.code), 7],
    ['client errors', clientErrors.map((row) => row.code), 19],
    ['leave reasons', leaveReasons.map((row) => row.reason), 6],
    ['allow tokens', allowTokens.map((row) => row.token), 9],
  ])('%s are unique and complete', (_, names: readonly string[], count) => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(count);
  });

  it('are spelled as identifiers', () => {
    for (const { name } of [...parameters, ...commands, ...events]) expect(name).toMatch(/^[a-z][A-Za-z]*$/);
    for (const { code } of [...commandErrors, ...clientErrors]) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    for (const { token } of allowTokens) expect(token).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('what 1.0.0 has', () => {
  it('protocol 1 has exactly these nine events', () => {
    expect(events.filter((event) => event.protocols.includes(1)).map((event) => event.name)).toEqual([
      'ready',
      'joined',
      'participantsChanged',
      'audioChanged',
      'videoChanged',
      'chatMessage',
      'left',
      'meetingEnded',
      'error',
    ]);
  });

  it('protocol 1 has exactly these eight commands, none with data', () => {
    const first = commands.filter((command) => command.protocols.includes(1));
    expect(first.map((command) => command.name)).toEqual([
      'toggleAudio',
      'toggleVideo',
      'toggleScreenShare',
      'toggleHand',
      'toggleChat',
      'togglePeople',
      'leave',
      'endMeeting',
    ]);
    for (const command of first) expect(command.data).toEqual({});
  });

  it('has exactly these query parameters', () => {
    expect(parameters.filter((row) => row.since === '1.0.0').map((row) => row.name)).toEqual([
      'meetingId',
      'pin',
      'hostToken',
      'name',
      'autoJoin',
      'audio',
      'video',
      'controls',
      'chat',
      'people',
      'selfView',
      'layout',
      'shareFill',
    ]);
  });

  it.each([...commands, ...events])('$name: since and protocols agree', (row) => {
    expect(row.protocols).toEqual(row.since === '1.0.0' ? [1, 2] : [2]);
  });

  it('says nothing of join tokens', () => {
    const old = [...parameters, ...commands, ...events, ...clientErrors, ...leaveReasons].filter(
      (row) => row.since === '1.0.0',
    );
    for (const row of old) {
      const text = ('legacyText' in row ? row.legacyText : undefined) ?? row.text;
      expect(text).not.toMatch(/join token|dynamic meeting|protocol 2/i);
    }
  });
});

describe('query parameters', () => {
  it('only the meeting ID is required', () => {
    expect(parameters.filter((row) => row.required).map((row) => row.name)).toEqual(['meetingId']);
  });

  it.each(parameters)('$name: default and example fit the shape', (row) => {
    if (row.default !== undefined) expect(textFits(row.default, row.shape)).toBe(true);
    if (row.example !== undefined) expect(textFits(row.example, row.shape)).toBe(true);
    if (row.required) expect(row.default ?? row.defaultText).toBeUndefined();
    expect(row.default !== undefined && row.defaultText !== undefined).toBe(false);
  });

  it.each(parameters)('$name: the parameters it names exist and are others', (row) => {
    const names: readonly string[] = parameters.map((other) => other.name);
    for (const name of [...(row.ignoredWith ?? []), ...(row.needsOneOf ?? [])]) {
      expect(names).toContain(name);
      expect(name).not.toBe(row.name);
    }
  });

  it('credentials carry no example, and only the join token lives in the fragment', () => {
    for (const row of parameters) if (row.secret) expect(row.example).toBeUndefined();
    expect(parameters.filter((row) => row.place === 'fragment').map((row) => row.name)).toEqual(['joinToken']);
  });

  it.each([
    ['meetingId', '0917364528', true],
    ['meetingId', '917364528', false],
    ['pin', 'k7Qm2x', true],
    ['pin', 'abc', false],
    ['audio', 'false', true],
    ['audio', '0', false],
    ['controls', 'mic,camera,leave', true],
    ['controls', 'none', true],
    ['controls', 'mic,none', false],
    ['layout', 'Grid', false],
    ['lang', 'pt-BR', true],
    ['leaveUrl', 'http://app.customer.example/', false],
    ['hostOrigin', 'https://app.customer.example', true],
    ['hostOrigin', 'https://app.customer.example/', false],
    ['externalId', 'patient-4711', true],
    ['externalId', 'patient 4711', false],
  ])('%s=%s is valid: %s', (name, text, valid) => {
    const row = parameters.find((parameter) => parameter.name === name);
    expect(row && textFits(text, row.shape)).toBe(valid);
  });
});

describe('commands', () => {
  it('these work before joining', () => {
    expect(commands.filter((command) => command.beforeJoined).map((command) => command.name)).toEqual([
      'leave',
      'setAudio',
      'setVideo',
      'setDevices',
      'getState',
    ]);
  });

  it('these need rights', () => {
    expect(commands.filter((command) => command.access === 'host').map((command) => command.name)).toEqual([
      'endMeeting',
    ]);
    expect(commands.filter((command) => command.access === 'host-or-cohost').map((command) => command.name)).toEqual([
      'startRecording',
      'stopRecording',
      'muteAll',
      'lowerAllHands',
      'admit',
      'deny',
      'removeParticipant',
      'setRole',
    ]);
  });

  it.each(commands)('$name: its errors exist, and rights and `forbidden` go together', (command) => {
    const codes: readonly string[] = commandErrors.map((error) => error.code);
    for (const code of command.errors ?? []) expect(codes).toContain(code);
    expect(command.errors?.includes('forbidden') ?? false).toBe(command.access !== 'anyone');
  });

  it('only getState returns a value', () => {
    expect(commands.filter((command) => command.value).map((command) => command.name)).toEqual(['getState']);
  });
});

describe('fields', () => {
  it.each(everyField)('%s is sound', (_, field) => {
    if (field.kind === 'enum') {
      expect(field.values.length).toBeGreaterThan(0);
      expect(new Set(field.values).size).toBe(field.values.length);
    }
    if (field.kind === 'string' || field.kind === 'integer') {
      expect(field.min ?? 0).toBeLessThanOrEqual(field.max ?? Number.POSITIVE_INFINITY);
    }
    if (field.default !== undefined) {
      expect(field.required).toBe(false);
      expect(fits(field.default, field)).toBe(true);
    }
    if (field.example !== undefined) expect(fits(field.example, field)).toBe(true);
  });

  it.each(everyField)('%s has an example, if it is a single value', (_, field) => {
    expect(field.example !== undefined).toBe(field.kind !== 'object' && field.kind !== 'array');
  });
});

describe('envelopes', () => {
  it('only protocol 2 has ids and results', () => {
    expect(
      envelopes.map(({ protocol, command, event, commandResult }) => [
        protocol,
        Object.keys(command),
        Object.keys(event),
        Object.keys(commandResult ?? {}),
      ]),
    ).toEqual([
      [1, ['type', 'data'], ['type', 'data'], []],
      [2, ['v', 'type', 'id', 'data'], ['v', 'type', 'data'], ['v', 'type', 'id', 'data']],
    ]);
  });
});

describe('texts', () => {
  it.each(everyText)('%s: %s', (_, text) => {
    expect(text).toBe(text.trim());
    expect(text).not.toBe('');
    // Only backticks and brand words are markup, and both are closed.
    expect(text.split('`').length % 2).toBe(1);
    expect(text).not.toMatch(/\*\*|\]\(|^#|<[a-z/]/);
    expect(text.match(/\{\{/g)?.length ?? 0).toBe(text.match(/\}\}/g)?.length ?? 0);
  });

  it('client error codes that events carry are the whole list', () => {
    const joinFailed = events.find((event) => event.name === 'joinFailed');
    const code = joinFailed?.data.code;
    expect(code?.kind === 'enum' && code.values).toEqual(clientErrors.map((error) => error.code));
  });
});

it('the allow attribute lists the tokens in order', () => {
  expect(ALLOW_ATTRIBUTE).toBe(
    'camera; microphone; display-capture; autoplay; fullscreen; clipboard-write; picture-in-picture; speaker-selection; screen-wake-lock',
  );
});
