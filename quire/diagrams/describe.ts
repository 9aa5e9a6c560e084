import { type DiagramModel, endStates, type FlowModel, type SequenceModel } from './model.ts';

/** The diagram in words, for those who do not see it (WCAG 1.1.1). Plain text. */
export function describe(model: DiagramModel): string {
  return model.kind === 'sequence' ? describeSequence(model) : describeFlow(model);
}

function describeSequence({ participants, steps }: SequenceModel): string {
  const sentences = steps.map(({ from, to, text }, index) => {
    const whom = from === to ? participants[from] : `${participants[from]} to ${participants[to]}`;
    return `${index + 1}. ${whom}: ${sentence(text)}`;
  });
  return [`Participants: ${participants.join(', ')}.`, ...sentences].join(' ');
}

function describeFlow(model: FlowModel): string {
  const { states, transitions } = model;
  const sentences = transitions.map(({ from, to, label }) => {
    const where = from === to ? `${states[from]} stays` : `${states[from]} to ${states[to]}`;
    return label === undefined ? `${where}.` : `${where}: ${sentence(label)}`;
  });
  const ends = endStates(model);
  return [
    `Starts at ${states[0]}.`,
    ...sentences,
    ends.length > 0 ? `Ends at ${ends.join(' or ')}.` : 'Has no end.',
  ].join(' ');
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
