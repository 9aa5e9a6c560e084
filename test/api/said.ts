import { childOf, isMembers, type Located, type Members, type RawDocuments, targetOf, type Value } from './raw.ts';

/** Something a document says about an operation, which its page has to say too. */
export interface Said {
  /** `file#pointer`. */
  place: string;
  /** One of these must be on the page: a body may be shown as JSON, as it travels, or as a form. */
  forms: readonly string[];
  /** Whether it only shows a value, and says nothing about values in general. */
  isExample: boolean;
}

/** Texts in Markdown. */
const TEXTS = ['summary', 'description', 'title'];
/** Values shown as they are written. */
const VALUES = ['const', 'default', 'pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength'];
const LISTS = ['enum', 'examples'];
/** Maps whose keys are names that the page shows. */
const NAMED = ['properties', 'patternProperties', 'dependentSchemas', 'responses', 'headers', 'content', 'callbacks'];

/**
 * Everything an operation of a document says, gathered from the document itself: texts, names, values and examples of
 * its parameters, bodies, responses and all schemas below them, each schema once.
 */
export function saidBy(documents: RawDocuments, operation: Located): Said[] {
  const said: Said[] = [];
  const visited = new Set<string>();
  /** Requests leave out what is read-only, answers what is write-only. */
  let omit: 'readOnly' | 'writeOnly' = 'readOnly';
  visit(operation, []);
  return said;

  function say({ file, pointer }: Pick<Located, 'file' | 'pointer'>, ...forms: string[]): void {
    if (forms.every((form) => form === '')) return;
    said.push({ place: `${file}#${pointer}`, forms, isExample: /\/examples?(\/|$)/.test(pointer) });
  }

  /** @param hidden texts and examples that what is around this place has replaced by its own */
  function visit(at: Located, hidden: readonly string[]): void {
    const { file, pointer, value } = at;
    const key = [file, pointer, omit, ...hidden].join();
    if (visited.has(key)) return;
    visited.add(key);
    if (Array.isArray(value)) visitItems(at, value, hidden);
    if (!isMembers(value)) return;
    for (const key of TEXTS.filter((text) => !hidden.includes(text))) {
      if (typeof value[key] === 'string') say({ file, pointer: childOf(pointer, key) }, withoutMarkdown(value[key]));
    }
    for (const [key, member] of Object.entries(value)) if (!hidden.includes(key)) visitKey(at, value, key, member);
  }

  function visitKey({ file, pointer }: Located, owner: Members, key: string, member: Value): void {
    const at = childOf(pointer, key);
    if (key === 'requestBody' || key === 'responses') omit = key === 'responses' ? 'writeOnly' : 'readOnly';
    if (key === 'parameters' && Array.isArray(member)) {
      for (const [, parameter] of documents.entries({ file, pointer: at, value: member })) {
        say(parameter, String((parameter.value as Members).name));
      }
    }
    if (VALUES.includes(key)) say({ file, pointer: at }, String(member));
    else if (key === 'example') say({ file, pointer: at }, ...formsOf(member));
    else if (LISTS.includes(key) && Array.isArray(member)) {
      for (const item of member.filter((one) => one !== null)) say({ file, pointer: at }, ...formsOf(item));
    } else if (key === 'examples') {
      for (const [, example] of documents.entries({ file, pointer: at, value: member })) {
        const { summary, value: content } = example.value as Members;
        if (typeof summary === 'string') say(example, summary);
        if (content !== undefined) say(example, ...formsOf(content));
      }
    } else if (Array.isArray(member) && key === 'allOf') {
      // What a part says of itself is not true of the whole.
      visitItems({ file, pointer: at }, member, [...new Set([...replaceable(owner), ...TEXTS])]);
    } else if (Array.isArray(member) && isNullable(member)) {
      visitItems({ file, pointer: at }, member, replaceable(owner));
    } else if (key === 'schema') visitMember(file, at, replaceable(owner));
    else if (NAMED.includes(key) && isMembers(member)) {
      for (const [name, one] of Object.entries(member)) {
        if (isMembers(one) && one[omit] === true) continue;
        if (key !== 'callbacks') say({ file, pointer: childOf(at, name) }, name);
        visitMember(file, childOf(at, name), []);
      }
    } else if (key === 'x-enumDescriptions' && isMembers(member)) {
      for (const text of Object.values(member)) say({ file, pointer: at }, withoutMarkdown(String(text)));
    } else if (!key.startsWith('x-') && typeof member === 'object') visitMember(file, at, []);
  }

  function visitItems(
    { file, pointer }: Pick<Located, 'file' | 'pointer'>,
    items: readonly Value[],
    hidden: readonly string[],
  ): void {
    for (const index of items.keys()) visitMember(file, childOf(pointer, index), hidden);
  }

  /** Follows a reference; what stands beside it replaces that of its target. Those by `$anchor` are left to others. */
  function visitMember(file: string, pointer: string, hidden: readonly string[]): void {
    const value = documents.raw(file, pointer);
    if (!isMembers(value) || typeof value.$ref !== 'string') {
      visit({ file, pointer, value }, hidden);
      return;
    }
    const { $ref: reference, ...beside } = value;
    visit({ file, pointer, value: beside }, hidden);
    const target = targetOf(file, reference);
    const replaced = new Set([...hidden, ...replaceable(beside)]);
    if (/^(\/|$)/.test(target.pointer)) visitMember(target.file, target.pointer, [...replaced].sort());
  }
}

/** What of it a page does not say. @param page from `pageText` */
export function missing(said: readonly Said[], page: string): string[] {
  return said
    .filter(({ forms }) => !forms.some((form) => page.includes(letters(form))))
    .map(({ place, forms }) => `${place}: ${forms[0]?.slice(0, 120)}`);
}

/** The words of a page as `missing` compares them: letters and digits alone, so that neither tags nor marks matter. */
export function pageText(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  // What is written as an entity is a mark: React and the Markdown renderer leave letters as they are.
  return letters(main.replace(/<svg\b.*?<\/svg>/g, '').replace(/<[^>]*>|&#?\w+;/g, ''));
}

export function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Markdown without what a reader does not see: targets of links, languages of code blocks. */
function withoutMarkdown(text: string): string {
  return text.replace(/\]\([^)]*\)/g, ']').replace(/^ *(```|~~~)\w*/gm, '');
}

function formsOf(value: Value): string[] {
  const json = JSON.stringify(value) ?? '';
  if (typeof value === 'string') return [value, json];
  if (!isMembers(value)) return [json];
  const fields = Object.entries(value).map(([name, member]) => [name, typeof member === 'string' ? member : '']);
  return [json, new URLSearchParams(fields).toString()];
}

/** What the parts of a schema, or its target, need not say because it says it itself. */
function replaceable(value: Members): string[] {
  const texts = TEXTS.filter((key) => typeof value[key] === 'string');
  return value.examples !== undefined || value.example !== undefined ? [...texts, 'examples'] : texts;
}

/** `anyOf` or `oneOf` of one schema and `null`: shown as that schema. */
function isNullable(branches: readonly Value[]): boolean {
  return branches.length === 2 && branches.some((branch) => isMembers(branch) && branch.type === 'null');
}
