/**
 * `npm run bench`: everything; `npm run bench -- pages server`: those parts; `--runs=3`: that many loads a page;
 * `--routes=/,/about`: those pages only. Ends with one table and writes it to docs/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSite } from '#scripts/build.ts';
import { builtFingerprint, sourcesFingerprint } from '#scripts/sources-fingerprint.ts';
import type { BenchRow, Measure } from './bench-row.ts';
import { measureBytes } from './bytes.ts';
import { measureGrowth } from './growth.ts';
import { measureNavigation } from './navigation.ts';
import { measurePages } from './pages.ts';
import { measureServer } from './server.ts';
import { writeReport } from './write-report.ts';

const DEFAULT_RUNS = 5;

const measured: Record<string, Measure> = {
  bytes: measureBytes,
  pages: measurePages,
  navigation: measureNavigation,
  server: measureServer,
  growth: measureGrowth,
};
/** These are programs of their own and print their own tables. */
const programs = ['backend', 'dashboard'].filter((name) => existsSync(programOf(name)));
const all = [...Object.keys(measured), ...programs];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, routes: { type: 'string' } },
});
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${all.join(', ')}.`);
  process.exit(1);
}
const options = { runs: Number(values.runs ?? DEFAULT_RUNS), routes: values.routes?.split(',') };

if (builtFingerprint() !== sourcesFingerprint()) buildSite();
const table: Record<string, BenchRow[]> = {};
const printed: Record<string, string> = {};
for (const name of positionals.length > 0 ? positionals : all) {
  console.log(`\n— ${name}`);
  const measure = measured[name];
  if (measure) table[name] = await measure(options);
  else printed[name] = runProgram(name);
}
console.table(Object.values(table).flat(), ['what', 'ours', 'floor', 'ratio', 'budget', 'met']);
writeReport(table, printed, options.runs);

function programOf(name: string): string {
  return fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
}

function runProgram(name: string): string {
  const { status, stdout } = spawnSync(process.execPath, ['--liftoff-only', programOf(name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  console.log(stdout);
  if (status !== 0) throw new Error(`The part ${name} ended with ${status}.`);
  return stdout;
}
