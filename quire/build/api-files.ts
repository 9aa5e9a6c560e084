import { errorsFile, formatJson, openapiText, postmanCollection } from '../openapi/index.ts';
import type { ApiDocument } from '../openapi/types.ts';
import type { Site } from '../site/types.ts';

/** The API documents of a site, each once. */
export function apisOf({ pages }: Site): ApiDocument[] {
  return pages.flatMap((page) => (page.kind === 'api-overview' ? [page.api] : []));
}

/**
 * What programs read of the API reference: each document as YAML and JSON, a Postman collection for each group, and all errors.
 * @returns output path to content; nothing for a site without an API
 */
export function apiFiles(site: Site): Map<string, string> {
  const apis = apisOf(site);
  const files = new Map<string, string>();
  for (const api of apis) {
    files.set(`apis/${api.slug}.yaml`, openapiText(api));
    files.set(`apis/${api.slug}.json`, `${formatJson(api.tree.root)}\n`);
    files.set(`apis/${api.slug}.postman.json`, postmanCollection(api));
  }
  if (apis.length > 0) files.set('apis/errors.json', errorsFile(apis));
  return files;
}
