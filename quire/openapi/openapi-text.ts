import { stringify } from 'yaml';
import type { ApiDocument } from './types.ts';

/**
 * The document to offer for download, as YAML: the writer's own text where it is one file, else the bundled document.
 * Brand words are expanded; integers have all their digits.
 */
export function openapiText({ text, tree }: ApiDocument): string {
  return text ?? stringify(tree.root, { lineWidth: 0, aliasDuplicateObjects: false });
}
