import { nearest } from '../nearest.ts';
import type { DiagramProblem, Reading, SequenceModel, SequenceStep } from './model.ts';
import { type SourceLine, sourceLines } from './source-lines.ts';

const STEP = /^(\d+)\.\s+([^:]+?)\s+->\s+([^:]+?)\s*:\s*(\S.*)$/;

/**
 * Reads a sequence diagram: a line `participants: A, B`, then steps `1. A -> B: text`, numbered without a gap. Empty lines
 * mean nothing. A name holds no comma, colon or arrow; the text may hold anything.
 * @param source what stands between the fences
 */
export function parseSequence(source: string): Reading<SequenceModel> {
  const problems: DiagramProblem[] = [];
  const [first, ...rest] = sourceLines(source);
  const header = first && /^participants\s*:/.test(first.text) ? first : undefined;
  const participants = header ? parseParticipants(header, problems) : [];
  if (!header) {
    problems.push({
      line: first?.number ?? 1,
      message: 'The diagram does not begin with its participants.',
      remedy: 'Write "participants: A, B" as its first line, from left to right.',
    });
  }

  const stepLines = header || !first ? rest : [first, ...rest];
  if (stepLines.length === 0) {
    problems.push({
      line: (header?.number ?? 0) + 1,
      message: 'The diagram has no steps.',
      remedy: 'Write each as "1. From -> To: what happens".',
    });
  }
  const indexes = new Map(participants.map((name, index) => [name, index]));
  const steps = stepLines.flatMap((line, index): SequenceStep[] => {
    const match = STEP.exec(line.text);
    if (!match) {
      problems.push({
        line: line.number,
        message: 'This line is not a step.',
        remedy: `Write "${index + 1}. From -> To: what happens", with a space on both sides of the arrow.`,
      });
      return [];
    }
    const [, number = '', from = '', to = '', text = ''] = match;
    if (Number(number) !== index + 1) {
      problems.push({
        line: line.number,
        message: `This step is number ${index + 1}, not ${number}.`,
        remedy: `Begin it with "${index + 1}.": steps count from 1 without a gap.`,
      });
    }
    if (header) {
      for (const name of new Set([from, to])) {
        if (!indexes.has(name)) problems.push(unknownParticipant(name, participants, line.number));
      }
    }
    return [{ from: indexes.get(from) ?? -1, to: indexes.get(to) ?? -1, text }];
  });
  return problems.length > 0 ? { problems } : { model: { kind: 'sequence', participants, steps } };
}

function parseParticipants({ text, number: line }: SourceLine, problems: DiagramProblem[]): string[] {
  const names = text
    .slice(text.indexOf(':') + 1)
    .split(',')
    .map((name) => name.trim());
  const seen = new Set<string>();
  for (const name of names) {
    if (name === '') {
      problems.push({
        line,
        message: 'A participant has no name.',
        remedy: 'Separate the names by single commas: "participants: A, B".',
      });
    } else if (/:|\s->\s/.test(name)) {
      problems.push({
        line,
        message: `The name "${name}" holds a colon or an arrow.`,
        remedy: 'Leave them out: steps use them to tell a name from what follows it.',
      });
    } else if (seen.has(name)) {
      problems.push({ line, message: `The participant "${name}" is named twice.`, remedy: 'Name each one once.' });
    }
    seen.add(name);
  }
  return names;
}

function unknownParticipant(name: string, participants: readonly string[], line: number): DiagramProblem {
  const meant = nearest(name, participants);
  return {
    line,
    message: `"${name}" is not one of the participants.`,
    remedy: meant ? `Did you mean "${meant}"?` : `Add it to the line "participants: ${participants.join(', ')}".`,
  };
}
