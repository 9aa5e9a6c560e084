import { PAGE_EVENT } from '../../browser/delegate.ts';
import { MARKS_KEY } from '../../browser/search-keys.ts';
import { write } from '../../browser/storage.ts';
import { type Marks, markFinder } from '../../search/query/marks.ts';

/** Name of the highlight (CSS Custom Highlight API). */
const HIGHLIGHT = 'search';
/** A page full of marks marks nothing, and costs time. */
const MOST = 400;

interface Left {
  path: string;
  marks: Marks;
}

/** Leaves the words of a picked result for the page that it opens. */
export function leaveMarks(path: string, marks: Marks): void {
  write(MARKS_KEY, JSON.stringify({ path, marks } satisfies Left), 'sessionStorage');
}

let styled = false;

/** Marks on this page the words that were left for it, until the next page or Escape. */
export function markPage(): void {
  const left = take();
  const main = document.querySelector('#main');
  if (!left || !main || !('highlights' in CSS)) return;
  const find = markFinder(left.marks);
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const highlight = new Highlight();
  for (let node = walker.nextNode(); node && highlight.size < MOST; node = walker.nextNode())
    for (const [from, to] of find(node.textContent ?? '')) {
      const range = new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to });
      highlight.add(range);
    }
  if (!styled) addStyles();
  styled = true;
  CSS.highlights.set(HIGHLIGHT, highlight);
}

function take(): Left | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(MARKS_KEY) ?? 'null') as Left | null;
    if (left?.path !== location.pathname || !Array.isArray(left.marks?.words)) return undefined;
    sessionStorage.removeItem(MARKS_KEY);
    return left;
  } catch {
    return undefined;
  }
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `::highlight(${HIGHLIGHT}) { background-color: color-mix(in srgb, var(--signal) 32%, transparent); color: var(--strong) }`,
  );
  document.adoptedStyleSheets.push(sheet);
  const clear = () => CSS.highlights.delete(HIGHLIGHT);
  document.addEventListener(PAGE_EVENT, clear);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') clear();
  });
}
