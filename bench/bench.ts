/**
 * `npm run bench`: everything; `npm run bench -- pages server`: those parts; `--runs=5`: that many loads a page;
 * `--routes=/,/about`: those pages only. Ends with one table, what was missed first, and writes it to docs/performance.md.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildSite } from '#scripts/build.ts';
import { builtFingerprint, sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { type BenchRow, type Measure, missesFirst } from './bench-row.ts';
import { measureBytes } from './bytes.ts';
import { measureDashboard } from './dashboard.ts';
import { measureIslands } from './islands.ts';
import { measureLoad } from './load.ts';
import { measureNavigation } from './navigation.ts';
import { measureOperate } from './operate.ts';
import { measurePages } from './pages.ts';
import { measureServer } from './server.ts';
import { measureSoak } from './soak.ts';
import { writeReport } from './write-report.ts';

const DEFAULT_RUNS = 3;

const measured: Record<string, Measure> = {
  bytes: measureBytes,
  pages: measurePages,
  navigation: measureNavigation,
  islands: measureIslands,
  server: measureServer,
  dashboard: measureDashboard,
  load: measureLoad,
  operate: measureOperate,
};
/** Takes half an hour, so only when it is asked for by name. */
const onlyByName: Record<string, Measure> = { soak: measureSoak };
const known: Record<string, Measure> = { ...measured, ...onlyByName };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, routes: { type: 'string' } },
});
const unknown = positionals.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(known).join(', ')}.`);
  process.exit(1);
}
const options = { runs: Number(values.runs ?? DEFAULT_RUNS), routes: values.routes?.split(',') };

const loadBefore = loadavg()[0] ?? 0;
if (builtFingerprint() !== sourcesFingerprint()) await buildSite();
const table: Record<string, BenchRow[]> = {};
for (const name of positionals.length > 0 ? positionals : Object.keys(measured)) {
  console.log(`\n— ${name}`);
  table[name] = (await known[name]?.(options)) ?? [];
}
console.table(missesFirst(Object.values(table).flat()), ['what', 'ours', 'floor', 'ratio', 'budget', 'met']);
writeReport(table, { runs: options.runs, loadBefore });
