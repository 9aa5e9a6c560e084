/** One measured line: what, how much, and what design.md allows. */
export interface Measured {
  what: string;
  /** The figure in its unit. */
  value: number;
  unit: 's' | 'ms' | 'kB' | 'MB' | 'GB' | '';
  budget?: number;
  /** A peer's figure, for comparison. */
  peers?: string;
}

const places = (unit: Measured['unit']) => (unit === 'ms' || unit === '' ? 0 : 2);

/** Prints the lines as a table; a line over its budget is marked. */
export function printTable(title: string, lines: readonly Measured[]): void {
  const rows = lines.map(({ what, value, unit, budget, peers }) => [
    what,
    `${value.toFixed(places(unit))} ${unit}`.trim(),
    budget === undefined ? '' : `${budget} ${unit}`.trim(),
    budget === undefined ? '' : value <= budget ? 'within' : 'OVER',
    peers ?? '',
  ]);
  const head = ['', 'ours', 'budget', '', 'peers'];
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  process.stdout.write(`\n${title}\n${line(head)}\n${rows.map(line).join('\n')}\n`);
}

/** The middle of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
