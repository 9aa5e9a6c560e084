import { describe, expect, test } from 'vitest';
import type { Box } from './drawing.ts';
import { layoutSequence, type SequenceStyle } from './layout-sequence.ts';
import { parseSequence } from './parse-sequence.ts';

const WIDE: SequenceStyle = { width: 592, framed: true, labelWidth: 120 };
const COMPACT: SequenceStyle = { width: 310, framed: false, labelWidth: 160 };

function draw(source: string, style: SequenceStyle) {
  const { model, problems } = parseSequence(source);
  if (!model) throw new Error(JSON.stringify(problems));
  return layoutSequence(model, style);
}

const six = 'User, Your app, Your server, Platform API, SDK, Media server';
const steps = (...lines: string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const sources: [name: string, source: string][] = [
  [
    'six participants',
    `participants: ${six}\n${steps(
      'User -> Your app: taps Join',
      'Media server -> User: a long label that spans all of the columns and is still too long for one line of the diagram',
      'SDK -> SDK: keeps the token',
      'Media server -> Media server: forgets what it knew about the meeting and its people',
    )}`,
  ],
  ['one participant', `participants: Clock\n${steps('Clock -> Clock: ticks')}`],
  [
    'long words',
    `participants: ${'x'.repeat(60)}, B\n${steps(`B -> B: ${'y'.repeat(300)}`, `B -> ${'x'.repeat(60)}: z`)}`,
  ],
  [
    'other alphabets',
    `participants: 名前が長い参加者, B\n${steps('名前が長い参加者 -> B: これは長い日本語のラベルで、折り返しが必要です。')}`,
  ],
  [
    'forty steps',
    `participants: A, B, C\n${steps(...Array.from({ length: 40 }, (_, i) => (i % 2 ? 'A -> C: x' : 'C -> B: y')))}`,
  ],
];
const cases = sources.flatMap(([name, source]) => [
  [name, 'wide', source, WIDE] as const,
  [name, 'compact', source, COMPACT] as const,
]);

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe('layoutSequence', () => {
  test.each(cases)('%s, %s: everything lies within the drawing', (_name, _style, source, style) => {
    const { box, heads, messages } = draw(source, style);
    const parts = [
      ...heads.flatMap(({ frame, name }) => (frame ? [frame, name] : [name])),
      ...messages.map(({ label }) => label),
    ];
    expect(parts.filter((part) => !within(part, box))).toEqual([]);
  });

  test.each(cases)('%s, %s: steps stand below one another', (_name, _style, source, style) => {
    const { messages } = draw(source, style);
    for (const [index, { label, start }] of messages.entries()) {
      const above = messages[index - 1];
      expect(label.y).toBeGreaterThanOrEqual(above ? above.start.y : 0);
      expect(start.y).toBeGreaterThan(above?.start.y ?? 0);
    }
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => String(index + 1)));
  });

  test.each(cases)('%s, %s: names do not touch', (_name, _style, source, style) => {
    const { heads, lifelines } = draw(source, style);
    const row = heads.slice(0, lifelines.length).map(({ frame, name }) => frame ?? name);
    for (const [index, box] of row.slice(1).entries()) {
      const before = row[index] as Box;
      expect(box.x).toBeGreaterThan(before.x + before.width);
    }
  });

  test.each([
    ['wide', WIDE],
    ['compact', COMPACT],
  ])('six participants fit the %s column', (_name, style) => {
    expect(draw(sources[0]?.[1] ?? '', style).box.width).toBeLessThanOrEqual(style.width);
  });

  test('arrows begin at the sender and point at the receiver', () => {
    const { messages, lifelines } = draw(`participants: A, B\n${steps('A -> B: x', 'B -> A: y')}`, WIDE);
    const [left, right] = lifelines.map(({ x }) => x) as [number, number];
    expect(messages.map(({ start }) => start.x)).toEqual([left, right]);
    expect(messages.map(({ head }) => Number(/^M([\d.]+)/.exec(head)?.[1]))).toEqual([right - 1, left + 1]);
  });

  test('only a long diagram names its participants at both ends', () => {
    expect(draw(sources[1]?.[1] ?? '', WIDE).heads).toHaveLength(1);
    expect(draw(sources[4]?.[1] ?? '', WIDE).heads).toHaveLength(6);
  });
});
