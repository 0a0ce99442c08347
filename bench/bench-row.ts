import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

interface Comparison {
  what: string;
  measured: number;
  before: number;
  compared: string;
  unit: 'ms' | 'MB';
  /** At most so many times `before`, or `most` in the unit. */
  ratio?: number;
  most?: number;
}

export function comparison({ what, measured, before, compared, unit, ...budget }: Comparison): BenchRow {
  const { ratio = Number.POSITIVE_INFINITY, most = ratio * before } = budget;
  const inUnit = (number: number) => `${number.toFixed(number < 10 ? 1 : 0)} ${unit}`;
  return {
    what,
    measured: inUnit(measured),
    'compared with': `${inUnit(before)} ${compared}`,
    ratio: (measured / before).toFixed(2),
    budget: budget.most ? inUnit(most) : budget.ratio ? `ratio ${ratio}` : '',
    missed: missed({ [unit === 'ms' ? 'time' : 'memory']: measured > most }),
  };
}

export function failures({ requests, failed }: { requests: number; failed: number }): BenchRow {
  return {
    what: `failed requests of ${requests} meanwhile`,
    measured: String(failed),
    ...{ 'compared with': '', ratio: '', budget: '0' },
    missed: missed({ requests: failed > 0 }),
  };
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
}

export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export async function inTemporaryFolders<Name extends string, Result>(
  names: Name[],
  work: (folders: Record<Name, string>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-'));
  try {
    return await work(
      Object.fromEntries(names.map((name) => [name, join(folder, name)])) as Record<Name, string>,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
