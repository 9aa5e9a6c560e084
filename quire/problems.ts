/** Where in a source file something stands. Lines and columns count from 1, as editors show them. */
export interface Place {
  /** Path relative to the site folder, with forward slashes on every platform. */
  file: string;
  line?: number;
  column?: number;
}

/** One thing wrong with a writer's input, said so that the writer can mend it without asking. */
export interface Problem extends Place {
  severity: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, in one sentence. */
  remedy: string;
}

/** Collects problems, so that one run names all of them and not only the first. */
export class Problems {
  readonly list: Problem[] = [];

  error(place: Place, message: string, remedy: string): void {
    this.list.push({ severity: 'error', ...place, message, remedy });
  }

  warn(place: Place, message: string, remedy: string): void {
    this.list.push({ severity: 'warning', ...place, message, remedy });
  }

  get errors(): number {
    return this.list.filter((problem) => problem.severity === 'error').length;
  }

  get warnings(): number {
    return this.list.length - this.errors;
  }
}

/** `file:line:column`, leaving out what is not known. */
export function formatPlace(place: Place): string {
  return [place.file, place.line, place.line && place.column].filter(Boolean).join(':');
}

/** Thrown when a build cannot go on; carries every problem found until then. */
export class BuildError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
    this.name = 'BuildError';
    this.problems = problems;
  }
}
