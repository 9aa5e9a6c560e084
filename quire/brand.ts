import type { Words } from './site/config.ts';
import { expandWords } from './words.ts';

let current: Words = {};

/** Called once by the engine, when the config is read, before any component renders. */
export function setBrandWords(words: Words): void {
  current = words;
}

/**
 * Replaces brand words in text that a site's component holds itself, e.g. a typed catalogue.
 * @throws Error naming the word that the config does not define
 */
export function expandBrand(text: string): string {
  const expanded = expandWords(text, current);
  if (expanded.unknown[0])
    throw new Error(`Unknown brand word "{{${expanded.unknown[0].name}}}" in "${text.slice(0, 60)}".`);
  return expanded.text;
}
