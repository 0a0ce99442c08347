/** One line of a table: its keys are the columns. `missed` names the budgets that were not met. */
export type BenchRow = Record<string, string> & { missed: string };

/** `runs`: how often each time is measured; the median counts. */
export type Measure = (runs: number) => Promise<BenchRow[]>;

export function missed(budgets: Record<string, boolean>): string {
  return Object.keys(budgets)
    .filter((name) => budgets[name])
    .join(', ');
}

/** A Markdown table, so that it can be copied to docs/performance.md. Missed budgets come first. */
export function tableOf(rows: BenchRow[]): string {
  const lines = rows.toSorted((a, b) => Number(b.missed !== '') - Number(a.missed !== ''));
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, columns.map(() => '---'), ...lines.map((row) => columns.map((name) => row[name]))];
  return cells.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}
