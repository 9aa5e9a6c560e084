/** The pages of the API reference. Prepare a page's code with `highlightPage`, then render its view. */

export { OperationView } from './OperationView.tsx';
export { OverviewView } from './OverviewView.tsx';
export { type CodeSource, collectCode, type HighlightedCode, highlightPage } from './page-code.ts';
export { apiToc } from './sections.ts';
