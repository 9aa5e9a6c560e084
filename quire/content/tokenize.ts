import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';

/**
 * Shiki's CSS-variable theme colours ten kinds of token; each becomes a class of one letter. Punctuation keeps the text's own
 * colour: to mark it would cost every page more bytes than it tells the eye.
 */
const CLASSES: Record<string, string> = {
  'token-keyword': 't-k',
  'token-string': 't-s',
  'token-string-expression': 't-s',
  'token-comment': 't-c',
  'token-function': 't-f',
  'token-constant': 't-n',
  'token-parameter': 't-v',
  'token-link': 't-l',
};

const LANGUAGES = new Map(
  bundledLanguagesInfo.flatMap((language) =>
    [language.id, ...(language.aliases ?? [])].map((name) => [name, language]),
  ),
);

/** The highlighter's name for a language, and its id; undefined for a language it does not know. */
export function knownLanguage(name: string): { id: string; name: string } | undefined {
  return LANGUAGES.get(name);
}

/**
 * A highlighter for each language: in a shared one a language that embeds others (`http`, `markdown`) would be coloured by what
 * happened to be loaded before it, and two builds would differ.
 */
const highlighters = new Map<string, Promise<HighlighterCore>>();

function highlighterOf(id: string): Promise<HighlighterCore> {
  const known = highlighters.get(id);
  if (known) return known;
  const made = createHighlighterCore({
    themes: [createCssVariablesTheme()],
    langs: [bundledLanguages[id as keyof typeof bundledLanguages]],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    // It takes many instances for a mistake.
    warnings: false,
  });
  highlighters.set(id, made);
  return made;
}

/**
 * The lines of a code block as HTML: tokens as `<span class="t-k">`, no style attributes.
 * @param language the fence's language; an unknown one gives plain, escaped text
 */
export async function tokenize(code: string, language: string): Promise<string[]> {
  const id = LANGUAGES.get(language)?.id;
  if (id === undefined) return code.split('\n').map(escapeHtml);
  return (await highlighterOf(id))
    .codeToTokensBase(code, { lang: id, theme: 'css-variables', tokenizeMaxLineLength: 2_000 })
    .map(lineToHtml);
}

interface Token {
  content: string;
  color?: string;
}

function lineToHtml(tokens: readonly Token[]): string {
  const runs: { className: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const className = CLASSES[/--shiki-([\w-]+)/.exec(color ?? '')?.[1] ?? ''];
    const last = runs.at(-1);
    // White space has no colour: joined to its neighbour, it needs no element of its own.
    if (last && (last.className === className || content.trim() === '')) last.text += content;
    else runs.push({ className, text: content });
  }
  return runs
    .map(({ className, text }) =>
      className ? `<span class="${className}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
