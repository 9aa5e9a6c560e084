import type { Place, Problems } from '../problems.ts';

/** What the config's `checks` say a finding is worth. */
export type Severity = 'error' | 'warn' | 'ignore';

/** Reports a finding as the config wants it: as an error, as a warning, or not at all. */
export function report(severity: Severity, problems: Problems, place: Place, message: string, remedy: string): void {
  if (severity !== 'ignore') problems[severity](place, message, remedy);
}
