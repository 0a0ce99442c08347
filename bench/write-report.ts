import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { isoToday } from '#content/costs/iso-date.ts';
import { type BenchRow, missesFirst } from './bench-row.ts';

const REPORT = 'docs/performance.md';
/** Written by people, and the last section. */
const REMARKS = 'Remarks';
const INTRODUCTION = `# Performance

Written by \`npm run bench\`; a run of some parts replaces only theirs. Times are of the machine named above each table and
mean little elsewhere: the ratio to the floor, which is measured beside it in the same run, is what to compare. KB are 1,000
bytes, as sent (Brotli). The byte budgets are also a test (server/pages/page-weight.test.ts).
`;

interface Run {
  runs: number;
  /** How busy the machine was with other work when the run began. */
  loadBefore: number;
}

/** Keeps the parts that were not measured this time, and the remarks. */
export function writeReport(table: Record<string, BenchRow[]>, run: Run): void {
  const sections = readSections();
  for (const [name, rows] of Object.entries(table))
    if (rows.length > 0) sections.set(name, `${circumstances(run)}\n\n${markdown(rows)}`);
  const inOrder = [...sections].toSorted(([a], [b]) => Number(a === REMARKS) - Number(b === REMARKS));
  const body = inOrder.map(([name, text]) => `## ${name}\n\n${text.trim()}\n`);
  writeFileSync(REPORT, [INTRODUCTION, ...body].join('\n'));
}

function readSections(): Map<string, string> {
  if (!existsSync(REPORT)) return new Map();
  const [, ...parts] = readFileSync(REPORT, 'utf8').split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), part.slice(end + 1)];
    }),
  );
}

function circumstances({ runs, loadBefore }: Run): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const cores = availableParallelism();
  const busy = loadBefore > cores ? ', so busy with other work that times are far too long' : '';
  return `${isoToday()}, ${cpus()[0]?.model.trim() || process.arch}, ${cores} cores, ${gigabytes} GB, Node ${process.version}, median of ${runs}; load before ${loadBefore.toFixed(1)}${busy}.`;
}

function markdown(rows: BenchRow[]): string {
  const lines = missesFirst(rows).map(({ what, ours, floor, ratio, budget, met }) =>
    ['', what, ours, floor ?? '', ratio ?? '', budget, met ? 'met' : '**missed**', ''].join(' | ').trim(),
  );
  return ['| what | ours | floor | ratio | budget | |', '|---|---|---|---|---|---|', ...lines].join('\n');
}
