/** One line of the table. `floor` is what the same thing costs at least, measured beside it in the same run. */
export interface BenchRow {
  what: string;
  ours: string;
  floor?: string;
  ratio?: string;
  budget: string;
  met: boolean;
}

export interface BenchOptions {
  /** How often each page is loaded; the middle value counts. */
  runs: number;
  /** Only these pages, when some are named. */
  routes?: string[] | undefined;
}

export type Measure = (options: BenchOptions) => Promise<BenchRow[]>;

/** What missed its budget is what a reader is looking for. */
export function missesFirst(rows: BenchRow[]): BenchRow[] {
  return rows.toSorted((a, b) => Number(a.met) - Number(b.met));
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
