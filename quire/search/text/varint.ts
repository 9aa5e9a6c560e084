/**
 * Numbers as printable characters, five bits each: the JSON files hold postings as strings, which are smaller than arrays of
 * decimals after compression and are decoded only when a query asks for them.
 */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';
const BITS = 5;
const BASE = 1 << BITS;

/** Characters whose value the alphabet gives, for one-character numbers below 64. */
export const toChar = (value: number): string => ALPHABET[value] ?? '';

const values = new Int8Array(128).fill(-1);
for (let position = 0; position < ALPHABET.length; position++) values[ALPHABET.charCodeAt(position)] = position;

/** The inverse of `toChar` for a character code; -1 for a character that is not in the alphabet. */
export const fromCode = (code: number): number => values[code] ?? -1;

/** @param number an integer from 0 to 2^30 */
export function encode(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= BASE) {
    text += ALPHABET[BASE + (rest % BASE)];
    rest = Math.floor(rest / BASE);
  }
  return text + ALPHABET[rest];
}

export const encodeAll = (numbers: readonly number[]): string => numbers.map(encode).join('');

export function decodeAll(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 1;
  for (let position = 0; position < text.length; position++) {
    const digit = fromCode(text.charCodeAt(position));
    value += (digit % BASE) * shift;
    if (digit >= BASE) shift *= BASE;
    else {
      numbers.push(value);
      value = 0;
      shift = 1;
    }
  }
  return numbers;
}
