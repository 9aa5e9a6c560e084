import type { DiagramProblem, FlowModel, FlowTransition, Reading } from './model.ts';
import { sourceLines } from './source-lines.ts';

const TRANSITION = /^([^:]+?)\s+->\s+([^:]+?)\s*(?::\s*(\S.*))?$/;

/**
 * Reads a flow diagram: transitions `State -> Other state: label`, one a line, the label optional. Empty lines mean nothing.
 * A state's name holds no colon and no arrow; a label may hold anything.
 * @param source what stands between the fences
 */
export function parseFlow(source: string): Reading<FlowModel> {
  const problems: DiagramProblem[] = [];
  const indexes = new Map<string, number>();
  const spellings = new Map<string, string>();
  const stateOf = (name: string, line: number): number => {
    const known = indexes.get(name);
    if (known !== undefined) return known;
    const other = spellings.get(name.toLowerCase());
    if (other !== undefined) {
      problems.push({
        line,
        message: `"${name}" and "${other}" would be two states.`,
        remedy: `Write "${other}" as above, or give one of them another name.`,
      });
    } else spellings.set(name.toLowerCase(), name);
    indexes.set(name, indexes.size);
    return indexes.size - 1;
  };

  const lines = sourceLines(source);
  const transitions = lines.flatMap((line): FlowTransition[] => {
    const match = TRANSITION.exec(line.text);
    if (!match) {
      problems.push({
        line: line.number,
        message: 'This line is not a transition.',
        remedy: 'Write "State -> Other state: label", with a space on both sides of the arrow.',
      });
      return [];
    }
    const [, from = '', to = '', label] = match;
    return [{ from: stateOf(from, line.number), to: stateOf(to, line.number), label }];
  });
  if (lines.length === 0) {
    problems.push({
      line: 1,
      message: 'The diagram has no transitions.',
      remedy: 'Write each as "State -> Other state: label".',
    });
  }
  return problems.length > 0 ? { problems } : { model: { kind: 'flow', states: [...indexes.keys()], transitions } };
}
