const buildOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=quire-build]')?.content;

/**
 * Parses a page that may take the shown one's place.
 * @throws Error where it may not: another deployment's page needs its own styles and scripts
 */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (!page.querySelector('#main') || buildOf(page) !== buildOf(document)) throw new Error('another build');
  return page;
}
