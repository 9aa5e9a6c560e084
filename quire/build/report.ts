import { styleText } from 'node:util';
import { formatPlace, type Problem } from '../problems.ts';

type Colour = 'red' | 'yellow' | 'dim' | 'bold';

/**
 * All problems as text for people, grouped by file, errors and warnings in the order of their lines, with a closing count.
 * @param colour whether the reader's terminal shows colours
 */
export function formatProblems(problems: readonly Problem[], colour: boolean): string {
  const paint = (style: Colour, text: string) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const sorted = [...problems].sort(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  const blocks = sorted.map((problem) => {
    const kind = problem.severity === 'error' ? paint('red', 'error') : paint('yellow', 'warning');
    return `${paint('bold', formatPlace(problem))} ${kind} ${problem.message}\n    ${paint('dim', '→')} ${problem.remedy}\n`;
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${blocks.join('\n')}\n${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}\n`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The same order on every machine, whatever its locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
