/** What a diagram's source says, before anything is measured or placed. */
export type DiagramModel = SequenceModel | FlowModel;

/** Who sends what to whom, in order. */
export interface SequenceModel {
  kind: 'sequence';
  /** Columns from left to right, each name once. */
  participants: readonly string[];
  /** In order; the first is step 1. */
  steps: readonly SequenceStep[];
}

export interface SequenceStep {
  /** Index into `participants`. */
  from: number;
  /** Index into `participants`; the same as `from` for something a participant does by itself. */
  to: number;
  text: string;
}

/** States and the transitions between them. */
export interface FlowModel {
  kind: 'flow';
  /** In the order in which the source first names them; the flow starts at the first. */
  states: readonly string[];
  transitions: readonly FlowTransition[];
}

export interface FlowTransition {
  /** Index into `states`. */
  from: number;
  /** Index into `states`; the same as `from` where the state is kept. */
  to: number;
  /** What makes it happen. */
  label?: string;
}

/** One thing wrong with a diagram's source. */
export interface DiagramProblem {
  /** Line of the source, from 1; 0 is the line of the fence itself. */
  line: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, in one sentence. */
  remedy: string;
}

/** A diagram, or everything that is wrong with its source. */
export type Reading<Model extends DiagramModel = DiagramModel> =
  | { model: Model; problems?: undefined }
  | { model?: undefined; problems: readonly DiagramProblem[] };

/** States that nothing leads out of, in order. */
export function endStates(model: FlowModel): string[] {
  const left = new Set(model.transitions.filter(({ from, to }) => from !== to).map(({ from }) => from));
  return model.states.filter((_, state) => !left.has(state));
}
