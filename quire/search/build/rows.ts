import type { Element } from 'hast';
import type { Kind } from '../format.ts';
import { plainText, squeeze } from './html-text.ts';

/** A table row that is a record of its own. */
export interface Row {
  kind: Kind;
  title: string;
  names: readonly string[];
  /** The cells that say something about it. */
  rest: readonly Element[];
}

/** What rows with an id are, by its words. */
const KIND_IDS: readonly (readonly [RegExp, Kind])[] = [
  [/\berror\b/, 'error'],
  [/^param(?:eter)?\b/, 'parameter'],
  [/^command\b/, 'command'],
  [/^event\b/, 'event'],
  [/^(?:type|field|property)\b/, 'property'],
];
/** What other rows are, by the words of the nearest heading that tells. */
const KIND_WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/\berrors?\b|\bproblems?\b|\berror[- ]codes?\b|\bfailures?\b/i, 'error'],
  [/\bcommands?\b|\bcall controls?\b/i, 'command'],
  [/\bevents?\b/i, 'event'],
  [/\bparam(?:eter)?s?\b|\bheaders?\b|\bclaims?\b|\boptions?\b/i, 'parameter'],
];

/** What may stand between the identifiers of a cell that holds nothing else. */
const SEPARATORS = /[\s,;/|·()]+|\b(?:or|and)\b/g;
const STATUS = /^\d{3}$/;

/**
 * Reads a row as a record: one with an id always, one without where its first cell, or the cell behind an HTTP status, holds
 * nothing but identifiers (so that the error codes and headers of a plain Markdown table are found by name).
 * @param headings titles above the row, nearest first
 */
export function readRow(row: Element, id: string | undefined, headings: readonly string[]): Row | undefined {
  const cells = row.children.filter(
    (child): child is Element => child.type === 'element' && /^t[dh]$/.test(child.tagName),
  );
  const [first, second] = cells;
  if (!first) return undefined;
  const text = squeeze(plainText(first));
  // An HTTP status stands before the code that names the row.
  const named = second && STATUS.test(text) && isOnlyCode(second) ? second : first;
  if (!id && !isOnlyCode(named)) return undefined;
  return {
    kind: id ? kindOf([id], KIND_IDS) : kindOf(headings, KIND_WORDS),
    title: squeeze(plainText(named)),
    names: codesIn(named),
    rest: cells.filter((cell) => cell !== named),
  };
}

function kindOf(clues: readonly string[], table: typeof KIND_WORDS): Kind {
  for (const clue of clues) for (const [words, kind] of table) if (words.test(clue)) return kind;
  return 'entry';
}

function codesIn(cell: Element): string[] {
  return cell.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'code' ? namesOf(squeeze(plainText(child))) : codesIn(child);
  });
}

/** `POST /v2/rooms` is also known by its path. */
function namesOf(code: string): string[] {
  const path = /^[A-Z]+ (\/\S+)$/.exec(code)?.[1];
  return path ? [code, path] : [code];
}

function isOnlyCode(cell: Element): boolean {
  const outside = textOutsideCode(cell).replace(SEPARATORS, '');
  return outside === '' && codesIn(cell).length > 0;
}

function textOutsideCode(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && child.tagName !== 'code' ? textOutsideCode(child) : '';
    })
    .join('');
}
