import { createHash } from 'node:crypto';
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import type { Cache } from './cache.ts';
import type { LineMark } from './code-lines.ts';

/** Raise when the HTML that this file makes changes, so that cached blocks are made again. */
const FORMAT = 1;

/** Shiki's CSS-variable theme colours ten kinds of token; each becomes a class of one letter. */
const CLASSES: Record<string, string> = {
  'token-keyword': 't-k',
  'token-string': 't-s',
  'token-string-expression': 't-s',
  'token-comment': 't-c',
  'token-function': 't-f',
  'token-constant': 't-n',
  'token-punctuation': 't-p',
  'token-parameter': 't-v',
  'token-link': 't-l',
};

const IDS = new Map(
  bundledLanguagesInfo.flatMap((language) =>
    [language.id, ...(language.aliases ?? [])].map((name) => [name, language]),
  ),
);
/** Names that readers know better than Shiki's, and languages it has no name for. */
const LABELS: Record<string, string> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  curl: 'curl',
  text: 'Text',
  txt: 'Text',
  http: 'HTTP',
  plain: 'Text',
};

/** A reader's name for a fence's language: `js` gives `JavaScript`. */
export function languageLabel(language: string): string {
  return LABELS[language] ?? IDS.get(language)?.name ?? language;
}

/** Makes highlighted HTML of code; loads Shiki and its languages only when the cache does not know a block. */
export class Highlighter {
  readonly #cache: Cache;
  #shiki: Promise<HighlighterCore> | undefined;
  readonly #loaded = new Map<string, Promise<boolean>>();

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /**
   * One `<span class="line …">` a line, tokens as `<span class="t-k">`; no style attributes.
   * @param code the code without magic comments
   * @param language the fence's language; an unknown one gives plain text
   */
  async highlight(code: string, language: string, marks: ReadonlyMap<number, ReadonlySet<LineMark>>): Promise<string> {
    const key = createHash('sha256').update(`${FORMAT}\0${language}\0${code}`).digest('base64url').slice(0, 22);
    let lines = this.#cache.get(key);
    if (lines === undefined) {
      lines = (await this.#tokens(code, language)).join('\n');
      this.#cache.set(key, lines);
    }
    return lines
      .split('\n')
      .map((line, index) => `<span class="${['line', ...(marks.get(index + 1) ?? [])].join(' ')}">${line}</span>`)
      .join('\n');
  }

  async #tokens(code: string, language: string): Promise<string[]> {
    const info = IDS.get(language);
    if (!info || !(await this.#load(info.id))) return code.split('\n').map(escapeHtml);
    const shiki = await (this.#shiki as Promise<HighlighterCore>);
    return shiki
      .codeToTokensBase(code, { lang: info.id, theme: 'css-variables', tokenizeMaxLineLength: 2_000 })
      .map((line) => {
        const runs: { className: string | undefined; text: string }[] = [];
        for (const token of line) {
          const className = CLASSES[/--shiki-([\w-]+)/.exec(token.color ?? '')?.[1] ?? ''];
          const last = runs.at(-1);
          // White space has no colour: joined to its neighbour, it needs no element of its own.
          if (last && (last.className === className || token.content.trim() === '')) last.text += token.content;
          else runs.push({ className, text: token.content });
        }
        return runs
          .map(({ className, text }) =>
            className ? `<span class="${className}">${escapeHtml(text)}</span>` : escapeHtml(text),
          )
          .join('');
      });
  }

  #load(id: string): Promise<boolean> {
    this.#shiki ??= createHighlighterCore({
      themes: [createCssVariablesTheme()],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
    const loading = this.#loaded.get(id) ?? this.#loadLanguage(id);
    this.#loaded.set(id, loading);
    return loading;
  }

  async #loadLanguage(id: string): Promise<boolean> {
    const language = bundledLanguages[id as keyof typeof bundledLanguages];
    if (!language) return false;
    await (await (this.#shiki as Promise<HighlighterCore>)).loadLanguage(language);
    return true;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
