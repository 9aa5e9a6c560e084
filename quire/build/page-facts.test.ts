import { expect, test } from 'vitest';
import { mainOf, readFacts } from './page-facts.ts';

test.each([
  ['<p id="a">x</p>', ['a'], []],
  ['<a href="/x?a=1&amp;b=2" id="q&quot;">x</a>', ['q"'], ['/x?a=1&b=2']],
  ['<a class="c" href="#y" aria-label="a &gt; b">x</a>', [], ['#y']],
  ['<a name="old"></a>', ['old'], []],
  ['<link href="/style.css"/><use href="#icon"/>', [], []],
  ['<pre>id=&quot;no&quot; href=&quot;/no&quot;</pre>', [], []],
  ['<img src="/a.png" alt="x > y" id="img"/>', ['img'], []],
  ['<details open id="d" data-x=""><summary>s</summary></details>', ['d'], []],
])('%j', (html, ids, hrefs) => {
  const facts = readFacts(html);
  expect([...facts.ids]).toEqual(ids);
  expect(facts.hrefs).toEqual(hrefs);
});

test('the main part, without its tag', () => {
  expect(mainOf('<body><nav>n</nav><main id="main" tabindex="-1"><p>x</p></main><footer>f</footer></body>')).toBe(
    '<p>x</p>',
  );
  expect(mainOf('<body></body>')).toBe('');
});
