import { describe, expect, test } from 'vitest';
import { parseFenceMeta } from './fence.ts';

describe('code-fence metadata', () => {
  test.each([
    { meta: null, title: undefined, highlighted: [], from: undefined, wrap: false },
    { meta: 'title="a.js"', title: 'a.js', highlighted: [], from: undefined, wrap: false },
    { meta: "title='a b.js' wrap", title: 'a b.js', highlighted: [], from: undefined, wrap: true },
    { meta: 'title="say \\"hi\\""', title: 'say "hi"', highlighted: [], from: undefined, wrap: false },
    { meta: '{1,3-5}', title: undefined, highlighted: [1, 3, 4, 5], from: undefined, wrap: false },
    { meta: '{2..3} showLineNumbers', title: undefined, highlighted: [2, 3], from: 1, wrap: false },
    { meta: 'showLineNumbers=40', title: undefined, highlighted: [], from: 40, wrap: false },
    {
      meta: 'title="{1,2} showLineNumbers"',
      title: '{1,2} showLineNumbers',
      highlighted: [],
      from: undefined,
      wrap: false,
    },
    { meta: '{5-2}', title: undefined, highlighted: [], from: undefined, wrap: false },
    { meta: '{foo}', title: undefined, highlighted: [], from: undefined, wrap: false },
  ])('$meta', ({ meta, title, highlighted, from, wrap }) => {
    const parsed = parseFenceMeta(meta);
    expect({
      title: parsed.title,
      highlighted: [...parsed.highlighted],
      from: parsed.lineNumbersFrom,
      wrap: parsed.wrap,
    }).toEqual({ title, highlighted, from, wrap });
  });

  test('a range of a billion lines does not fill the memory', () => {
    expect(parseFenceMeta('{1-1000000000}').highlighted.size).toBeLessThanOrEqual(100_000);
  });
});
