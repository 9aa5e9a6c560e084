import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readDiagram } from '../../diagrams/read-diagram.ts';
import { Diagram } from './Diagram.tsx';

function render(language: 'sequence' | 'flow', source: string, title: string): string {
  const { model, problems } = readDiagram(language, source, title);
  if (!model) throw new Error(JSON.stringify(problems));
  return renderToStaticMarkup(<Diagram model={model} title={title} />);
}

const sequence = render(
  'sequence',
  'participants: User, Your server\n1. User -> Your server: a\n2. User -> User: b',
  'Steps',
);
const flow = render('flow', `New -> Busy: start()\nBusy -> Busy\nBusy -> Done: ${'a long label '.repeat(9)}`, 'States');
const hostile = '<script>alert("1")</script>&amp;';
const both: [name: string, html: string][] = [
  ['sequence', sequence],
  ['flow', flow],
  ['hostile sequence', render('sequence', `participants: ${hostile}, B\n1. ${hostile} -> B: ${hostile}`, hostile)],
  ['hostile flow', render('flow', `${hostile} -> ${hostile}: ${hostile}\n${hostile} -> B: ${hostile}`, hostile)],
];

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

describe('Diagram', () => {
  test.each(both)('%s: each image has a name and a description', (_name, html) => {
    const ids = attributes(html, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const images = html.match(/<svg[^>]*>/g) ?? [];
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image).toContain('role="img"');
      expect(ids).toContain(attributes(image, 'aria-labelledby')[0]);
      expect(ids).toContain(attributes(image, 'aria-describedby')[0]);
    }
    expect(html.match(/<title /g)).toHaveLength(images.length);
    expect(html.match(/<desc /g)).toHaveLength(images.length);
  });

  test.each(both)('%s: no styles and scripts of its own (Content-Security-Policy)', (_name, html) => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });

  test.each(both)('%s: numbers are numbers, and short', (_name, html) => {
    expect(html).not.toMatch(/NaN|undefined|Infinity|\d\.\d{6,}/);
  });

  test('the steps of a sequence stand below as a list', () => {
    expect(sequence).toContain(
      '<ol><li><strong>User → Your server:</strong> a</li><li><strong>User:</strong> b</li></ol>',
    );
  });

  test('the transitions of a flow stand below as a table', () => {
    expect(flow).toContain('<tr><td>New</td><td>start()</td><td>Busy</td></tr>');
    expect(flow).toContain('<tr><td>Busy</td><td>–</td><td>Busy</td></tr>');
  });

  test('a drawing that fits a narrow column is drawn once, others once for each width', () => {
    expect(attributes(render('flow', 'A -> B: go', 'Small'), 'viewBox')).toHaveLength(1);
    expect(render('flow', Array.from({ length: 9 }, (_, i) => `A -> B${i}: go`).join('\n'), 'Large')).toContain(
      'class="only"',
    );
    expect(
      attributes(
        render('flow', 'Hub -> A: one\nHub -> B: two\nHub -> C: three\nHub -> D: four\nHub -> E: five', 'Medium'),
        'class',
      ).filter((name) => name === 'compact' || name === 'wide'),
    ).toEqual(['compact', 'wide']);
  });
});
