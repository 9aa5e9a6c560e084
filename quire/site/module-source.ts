import { type ESTree, parseSync } from 'vite';
import type { Locate, Path } from './positions.ts';

/**
 * Finds the parts of a module's default export in its source, following variables of the module, `as`, `satisfies` and
 * calls such as `defineConfig({ … })`.
 * @param file path relative to the site folder; its extension says which language it is in
 */
export function locateInModule(file: string, source: string): Locate {
  const { program } = parseSync(file, source);
  const variables = topLevelVariables(program.body);
  const root = exportedValue(program.body);
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (path) => {
    const offset = root && offsetOf(root, path, variables);
    if (offset === undefined) return { file };
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
}

type Variables = ReadonlyMap<string, ESTree.Expression>;

function topLevelVariables(body: readonly ESTree.Node[]): Variables {
  const variables = new Map<string, ESTree.Expression>();
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) variables.set(id.name, init);
  }
  return variables;
}

/** What follows `export default` or `module.exports =`. */
function exportedValue(body: readonly ESTree.Node[]): ESTree.Node | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    const isModuleExports =
      left.type === 'MemberExpression' &&
      left.object.type === 'Identifier' &&
      left.object.name === 'module' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'exports';
    if (isModuleExports) return right;
  }
  return undefined;
}

function offsetOf(root: ESTree.Node, path: Path, variables: Variables): number {
  let offset = root.start;
  let node = literalOf(root, variables);
  for (const step of path) {
    if (node?.type === 'ObjectExpression') {
      const property: ESTree.ObjectProperty | undefined = node.properties
        .filter((candidate) => candidate.type === 'Property')
        .find((candidate) => keyOf(candidate) === String(step));
      if (!property) return offset;
      offset = property.start;
      node = literalOf(property.value, variables);
    } else if (node?.type === 'ArrayExpression' && typeof step === 'number') {
      const before: ESTree.ArrayExpressionElement[] = node.elements.slice(0, step + 1);
      const element = before[step];
      // Behind a spread, the indexes of source and value differ.
      if (!element || before.some((each) => each?.type === 'SpreadElement')) return offset;
      offset = element.start;
      node = literalOf(element, variables);
    } else {
      return offset;
    }
  }
  return offset;
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** The object or array that an expression stands for, as far as the text alone says it. */
function literalOf(node: ESTree.Node | undefined, variables: Variables): ESTree.Node | undefined {
  const seen = new Set<ESTree.Node>();
  let current = node;
  while (current && !seen.has(current)) {
    seen.add(current);
    switch (current.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        current = current.expression;
        break;
      case 'Identifier':
        current = variables.get(current.name);
        break;
      case 'CallExpression':
        current = current.arguments[0];
        break;
      default:
        return current;
    }
  }
  return undefined;
}
