/** Shorter words are left as they are: their endings are part of them (`bus`, `ring`). */
const MIN_LENGTH = 4;
const VOWEL = /[aeiouy]/;

/**
 * A light English stem: plural, `-ing`, `-ed`, `-ion` and the final `e` go, nothing deeper. Only compared with other stems,
 * never shown. Words with digits are identifiers and stay whole.
 */
export function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known =
      word.length < MIN_LENGTH || !/^[a-z]+$/.test(word) ? word : withoutFinalE(withoutSuffix(withoutPlural(word)));
    if (stems.size >= MAX_KNOWN) stems.clear();
    stems.set(word, known);
  }
  return known;
}

const stems = new Map<string, string>();
/** Bounds the memory of a build of very many pages. */
const MAX_KNOWN = 200_000;

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** Words whose last letters only look like a suffix, or have long been nouns of their own. */
const NO_SUFFIX = /(?:eed|embed|thing|meeting|paging|setting|string|spring|evening|morning)$/;

function withoutSuffix(word: string): string {
  if (NO_SUFFIX.test(word)) return word;
  const match = /^(.{2,}?)(?:ing|ed)$/.exec(word);
  if (match?.[1] && match[1].length > 2 && VOWEL.test(match[1])) return undoubled(match[1]);
  if (/[ts]ion$/.test(word) && word.length > 6) return word.slice(0, -3);
  return word;
}

/** `mutt` of `mutting` is `mut`, but `call` of `calling` stays. */
function undoubled(word: string): string {
  return /([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

function withoutFinalE(word: string): string {
  return word.endsWith('e') && word.length > 3 ? word.slice(0, -1) : word;
}
