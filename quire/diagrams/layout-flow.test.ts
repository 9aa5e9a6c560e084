import { describe, expect, test } from 'vitest';
import type { Box, Point } from './drawing.ts';
import { type FlowDrawing, layoutFlow } from './layout-flow.ts';
import { parseFlow } from './parse-flow.ts';

function draw(source: string, width = 592) {
  const { model, problems } = parseFlow(source);
  if (!model) throw new Error(JSON.stringify(problems));
  return layoutFlow(model, width);
}

const lines = (length: number, line: (index: number) => string) => Array.from({ length }, (_, i) => line(i)).join('\n');
const graphs: [name: string, source: string][] = [
  ['a chain', lines(8, (i) => `State ${i} -> State ${i + 1}: next`)],
  ['a branch that meets again', 'A -> B: one\nA -> C: two\nB -> D: three\nC -> D: four\nA -> D: five'],
  ['parallel transitions', 'A -> B: left\nA -> B: meetingEnded\nA -> B: a much longer label of several words'],
  [
    'there and back',
    'New -> Ready: initialize()\nReady -> Busy: start()\nBusy -> Ready: stop()\nReady -> New: release()',
  ],
  ['nothing but cycles', 'A -> A: a\nA -> B\nB -> A\nB -> B: b\nB -> C: c\nC -> A: d\nC -> D\nA -> D: e\nD -> A: f'],
  ['a fan', lines(20, (i) => `Hub -> Spoke ${i}: to ${i}`)],
  ['sixty states in rings', lines(60, (i) => `State ${i} -> State ${(i * 7 + 3) % 60}: event ${i}`)],
  ['sixty states, entangled', lines(120, (i) => `State ${(i * 13) % 60} -> State ${(i * i + 5) % 60}: event ${i}`)],
  ['two separate flows', 'A -> B: x\nC -> D: y'],
  ['long words', `${'x'.repeat(80)} -> <b>: ${'long words '.repeat(30)}\n<b> -> <b>: ${'y'.repeat(200)}`],
  ['other alphabets', '始まり -> Конец: これは長い日本語のラベルで、折り返しが必要です\nКонец -> 👩‍👩‍👧‍👦: مرحبا'],
  ['names that a plain object would know', '__proto__ -> constructor: x\nconstructor -> toString: y\n1 -> 0: z'],
];
const cases = graphs.flatMap(([name, source]) =>
  [592, 310].map((width): [string, number, FlowDrawing] => [name, width, draw(source, width)]),
);

const shrink = ({ x, y, width, height }: Box): Box => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const contains = (box: Box, { x, y }: Point) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** Points along path data of `M`, `V` and `C`, close to one another. */
function pointsAlong(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, data = ''] of path.matchAll(/([MVC])([^MVC]*)/g)) {
    const numbers = data.trim().split(/\s+/).map(Number);
    const from = points.at(-1) ?? { x: numbers[0] ?? 0, y: numbers[1] ?? 0 };
    const [x1, y1, x2, y2, x3, y3] =
      command === 'C'
        ? numbers
        : command === 'V'
          ? [from.x, from.y, from.x, numbers[0], from.x, numbers[0]]
          : [from.x, from.y, from.x, from.y, from.x, from.y];
    for (let step = 1; step <= 40; step++) {
      const t = step / 40;
      const mix = (a: number, b = 0, c = 0, d = 0) =>
        a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
      points.push({ x: mix(from.x, x1, x2, x3), y: mix(from.y, y1, y2, y3) });
    }
  }
  return points;
}

describe('layoutFlow', () => {
  test.each(cases)(
    '%s in %i px: states and labels lie within the drawing and apart',
    (_name, _width, { box, states, arrows }) => {
      const parts = [...states.map(({ frame }) => frame), ...arrows.flatMap(({ label }) => label ?? [])];
      for (const [index, part] of parts.entries()) {
        expect(part.x >= box.x && part.x + part.width <= box.x + box.width).toBe(true);
        expect(part.y >= box.y && part.y + part.height <= box.y + box.height).toBe(true);
        expect(parts.slice(index + 1).filter((other) => overlap(part, other))).toEqual([]);
      }
    },
  );

  test.each(cases)(
    '%s in %i px: no line runs through a state or the label of another',
    (_name, _width, { states, arrows }) => {
      for (const arrow of arrows.filter(({ line }) => !line.includes('a'))) {
        const obstacles = [
          ...states.map(({ frame }) => frame),
          ...arrows.flatMap((other) => (other.label && other !== arrow ? [other.label] : [])),
        ].map(shrink);
        const way = pointsAlong(arrow.line);
        expect(obstacles.filter((box) => way.some((point) => contains(box, point)))).toEqual([]);
      }
    },
  );

  test.each(graphs.filter(([name]) => !name.startsWith('sixty')))('%s: the same again', (_name, source) => {
    expect(draw(source)).toEqual(draw(source));
  });

  test.each([
    ['a chain', 163],
    ['there and back', 310],
    ['a branch that meets again', 310],
  ])('%s fits a narrow column', (name, width) => {
    expect(draw(graphs.find(([one]) => one === name)?.[1] ?? '', 310).box.width).toBeLessThanOrEqual(width);
  });

  test('branches stand from left to right as they are written', () => {
    const { states } = draw('Hub -> A\nHub -> B\nHub -> C');
    const xs = states.slice(1).map(({ frame }) => frame.x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });

  test('the flow starts above its first state and marks its ends', () => {
    const { start, states } = draw('A -> B: x\nA -> C: y\nC -> A: z');
    expect(start.y).toBeLessThan(states[0]?.frame.y ?? 0);
    expect(states.map(({ end }) => end)).toEqual([false, true, false]);
  });

  test('the line from the start is upright, and so is a chain', () => {
    expect(draw('A -> B: next\nB -> C: next').arrows.map(({ line }) => line)).toEqual([
      expect.stringMatching(/^M\S+ \S+V[\d.]+$/),
      expect.stringMatching(/^M\S+ \S+V[\d.]+$/),
      expect.stringMatching(/^M\S+ \S+V[\d.]+$/),
    ]);
  });

  test('a state has one loop, with the labels of all', () => {
    const { arrows } = draw('A -> A: one\nA -> A: two\nA -> B: three');
    const labels = arrows.flatMap(({ label }) => label?.lines.map(({ text }) => text) ?? []);
    expect(labels).toEqual(['one; two', 'three']);
  });

  test('an arrow head points at the state that a transition leads to, also upwards', () => {
    const { states, arrows } = draw('A -> B: down\nB -> A: up');
    const [a, b] = states.map(({ frame }) => frame) as [Box, Box];
    const tips = arrows.slice(1).map(({ head }) => Number(/^M\S+ (-?[\d.]+)L/.exec(head)?.[1]));
    expect(tips).toEqual([b.y, a.y + a.height]);
  });
});
