import { member, stringAt, stringsAt } from './json.ts';
import type { Pointer } from './pointer.ts';
import type { DocumentTree } from './tree.ts';
import type { Server } from './types.ts';

/** The servers that the object at `owner` names itself; undefined where it leaves them to what is around it. */
export function readServers(tree: DocumentTree, owner: Pointer): Server[] | undefined {
  const servers = tree.entries(owner, 'servers').map(({ pointer, value }) => ({
    url: stringAt(value, 'url') ?? '/',
    name: stringAt(value, 'name'),
    description: stringAt(value, 'description'),
    variables: tree.entries(pointer, 'variables').map(({ key: name, value: variable }) => ({
      name,
      default: String(member(variable, 'default') ?? ''),
      enum: stringsAt(variable, 'enum'),
      description: stringAt(variable, 'description'),
    })),
  }));
  return servers.length > 0 ? servers : undefined;
}

/** A server's URL with the defaults of its variables, without a slash at the end. */
export function serverUrl({ url, variables }: Server): string {
  const filled = url.replace(/\{([^}]+)\}/g, (braces, name: string) => {
    return variables.find((variable) => variable.name === name)?.default ?? braces;
  });
  return filled.replace(/\/+$/, '');
}
