import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problems } from '../problems.ts';
import type { Located, Path } from './positions.ts';

/**
 * Parses YAML or JSON (every JSON file is YAML) into a value that knows its positions.
 * @param file path relative to the site folder
 * @returns `undefined` where the text is not valid, which is then a problem
 */
export function parseYamlSource(file: string, text: string, problems: Problems): Located<unknown> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  // Further errors are mostly consequences of the first.
  const [error] = document.errors;
  if (error) {
    problems.error(
      placeOf(error.pos[0]),
      `The file is not valid ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${error.message.replace(/\.$/, '')}.`,
      'Check the commas, quotes, brackets and indentation around this place.',
    );
    return undefined;
  }
  return { value: document.toJS(), locate: (path) => placeOf(offsetOf(document.contents, path)) };
}

/** Offset of the key (or list item) that a path leads to, or of the nearest ancestor that exists. */
function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return offset;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}
