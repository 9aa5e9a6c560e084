import type { DiagramProblem, Reading } from './model.ts';
import { parseFlow } from './parse-flow.ts';
import { parseSequence } from './parse-sequence.ts';

const PARSERS = { sequence: parseSequence, flow: parseFlow } as const;

/** The languages of code fences that become diagrams. */
export type DiagramLanguage = keyof typeof PARSERS;

/** How each language's diagrams begin: `flow` is also the name of a programming language. */
const OPENINGS: Record<DiagramLanguage, RegExp> = { sequence: /^\s*participants:/, flow: /^\s*[^\n]*\S -> \S/ };

/** Whether a code fence of this language, with this content, is a diagram. */
export function isDiagram(language: string, source: string): language is DiagramLanguage {
  return Object.hasOwn(PARSERS, language) && OPENINGS[language as DiagramLanguage].test(source);
}

/**
 * Reads the code fence of a diagram.
 * @param source what stands between the fences
 * @param title the fence's `title`; a diagram must have one: it is the image's name (WCAG 1.1.1)
 * @returns the model, or all problems; a problem stands at the fence's line plus its own
 */
export function readDiagram(language: DiagramLanguage, source: string, title: string | undefined): Reading {
  const reading: Reading = PARSERS[language](source);
  if (title?.trim()) return reading;
  const untitled: DiagramProblem = {
    line: 0,
    message: 'The diagram has no title.',
    remedy: `Name what it shows: \`\`\`${language} title="…".`,
  };
  return { problems: [untitled, ...(reading.problems ?? [])] };
}
