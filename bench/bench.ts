/** `npm run bench`: everything; `npm run bench -- bytes publication`: those parts; `--runs=5`: five times instead of three. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isoToday } from '#content/costs/iso-date.ts';
import { buildSite } from '#scripts/build.ts';
import { builtFingerprint, sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { type Measure, tableOf } from './bench-row.ts';
import { measureBytes } from './bytes.ts';
import { measureDashboard } from './dashboard.ts';
import { measurePublication } from './publication.ts';
import { measureRestart } from './restart.ts';

const DEFAULT_RUNS = '3';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: DEFAULT_RUNS } },
});
const parts: Record<string, Measure> = {
  bytes: measureBytes,
  restart: measureRestart,
  publication: measurePublication,
  dashboard: measureDashboard,
};
const unknown = positionals.filter((name) => !(name in parts));
const runs = Number(values.runs);
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`Usage: npm run bench -- [${Object.keys(parts).join('] [')}] [--runs=${DEFAULT_RUNS}]`);
  process.exit(1);
}

const load = loadavg()[0] ?? 0;
if (builtFingerprint() !== sourcesFingerprint()) await buildSite();
const tables: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`Measuring ${name}…`);
  tables.push(`## ${name}\n\n${tableOf(await measure(runs))}\n`);
}
console.log(
  `${isoToday()}, ${cpus()[0]?.model.trim() || process.arch}, ${availableParallelism()} cores, Node ${process.version}, median of ${runs}, load average before: ${load.toFixed(1)}.\n`,
);
console.log(tables.join('\n'));
