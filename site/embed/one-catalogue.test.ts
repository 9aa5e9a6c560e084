import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Command, EmbedEvent, Parameter } from './catalogue.ts';

/** What somebody might write into the catalogue tomorrow. */
const added = vi.hoisted(() => {
  const field = { kind: 'string', required: true, text: 'A word.', example: 'hush' } as const;
  const parameter: Parameter = {
    name: 'whisper',
    since: '1.0.0',
    shape: { kind: 'string' },
    required: false,
    place: 'query',
    text: 'Speaks softly.',
  };
  const command: Command = {
    name: 'setWhisper',
    since: '1.0.0',
    protocols: [1, 2],
    access: 'anyone',
    beforeJoined: true,
    data: { word: field },
    text: 'Whispers.',
  };
  const event: EmbedEvent = {
    name: 'whisperChanged',
    since: '1.0.0',
    protocols: [1, 2],
    access: 'anyone',
    data: { word: field },
    text: 'Somebody whispered.',
  };
  return { parameter, command, event };
});

vi.mock('./catalogue.ts', async (original) => {
  const catalogue = await original<typeof import('./catalogue.ts')>();
  return {
    ...catalogue,
    parameters: [...catalogue.parameters, added.parameter],
    commands: [...catalogue.commands, added.command],
    events: [...catalogue.events, added.event],
  };
});

const render = (component: unknown, props: object = {}) =>
  renderToString(createElement(component as FunctionComponent, props));

describe('what is written into the catalogue appears', () => {
  it.each(['1.0.0', 'current'])('in the tables of %s', async (version) => {
    const { default: EmbedParameters } = await import('../components/embed/EmbedParameters.tsx');
    const { default: EmbedCommands } = await import('../components/embed/EmbedCommands.tsx');
    const { default: EmbedEvents } = await import('../components/embed/EmbedEvents.tsx');
    expect(render(EmbedParameters, { version })).toContain('whisper');
    expect(render(EmbedCommands, { version })).toContain('setWhisper');
    expect(render(EmbedEvents, { version })).toContain('whisperChanged');
  });

  it('in the tester: a field for the parameter, a button and a field for the command', async () => {
    const { default: Tester } = await import('../components/IframeTester.island.tsx');
    const html = render(Tester, { standin: '/standin/embed', client: 'https://meet.example/embed' });
    expect(html).toMatch(/<input[^>]* name="whisper"/);
    expect(html).toMatch(/<button[^>]*><code>setWhisper<\/code>/);
    expect(html).toMatch(/<input[^>]* name="word"/);
  });

  it('in what the tester takes', async () => {
    const { readIncoming } = await import('./messages.ts');
    const expected = { origin: 'https://meet.example', source: null, protocol: 1 } as const;
    const read = (data: unknown) => readIncoming({ ...expected, data: { type: 'whisperChanged', data } }, expected);
    expect(read({ word: 'hush' })).toMatchObject({ kind: 'event', type: 'whisperChanged' });
    expect(read({ word: 7 })).toMatchObject({ kind: 'refused', reason: 'shape' });
  });

  it('in the stand-in: the parameter is read, the command is known, the event can be sent', async () => {
    const { readEmbedUrl, valuesInForce } = await import('./embed-url.ts');
    const { readRequest } = await import('./messages.ts');
    const { runCommand } = await import('../standin/commands.ts');
    const { Meeting } = await import('../standin/meeting.ts');
    const values = valuesInForce(readEmbedUrl(new URL('https://meet.example/embed?whisper=hush')));
    expect(values).toMatchObject({ whisper: 'hush' });

    const sent: string[] = [];
    const meeting = new Meeting(values, {
      send: (event) => sent.push(event),
      changed: () => undefined,
      after: () => undefined,
      now: () => new Date(0),
      newId: (prefix) => prefix,
      allows: () => true,
      hasGesture: () => true,
    });
    const request = readRequest({ type: 'setWhisper', data: { word: 'hush' } }, 1);
    if (request.kind !== 'command') throw new Error(request.detail);
    // The stand-in knows it and says that it does nothing yet; TypeScript asks for its behaviour at the next build.
    expect(runCommand(meeting, request)).toMatchObject({ ok: false, error: { code: 'failed' } });
    meeting.sendAsIs(added.event.name as never, { word: 'hush' });
    expect(sent).toEqual(['whisperChanged']);
  });

  it('in the tester to save', async () => {
    const { singleFileTester } = await import('../components/iframe-tester/single-file.ts');
    expect(singleFileTester()).toContain('<label>whisper <input name="whisper"></label>');
    expect(singleFileTester()).toContain("'setWhisper'");
  });
});
