/**
 * The dashboard over 100, 10,000 and 100,000 submissions, on both engines: its calls over HTTP, and what opening it
 * costs the browser. `node bench/dashboard.ts 100 10000` measures those sizes only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { type CallTimes, timeCalls } from './dashboard-calls.ts';
import { furnish } from './dashboard-data.ts';
import { costOfPage, type PageCost } from './dashboard-page.ts';
import { startMeasured } from './measured-server.ts';

const sizes = process.argv.slice(2).map(Number);
const counts = sizes.length > 0 ? sizes : [100, 10_000, 100_000];
const SEARCH_MOST_MS = { PostgreSQL: 150, PGlite: 300 };
const LARGE_OF_SMALL_MOST = 1.5;

type Engine = keyof typeof SEARCH_MOST_MS;

const table: Record<string, string>[] = [];
const costs = new Map<string, PageCost[]>();
const postgres = await startPostgres({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-dashboard-'));
try {
  for (const count of counts) {
    await measure('PGlite', count, undefined);
    const name = `rows_${count}`;
    const admin = new PostgresDatabase(postgres.urlOf('postgres'));
    await admin.outsideTransaction(`create database ${name}`);
    await admin.close();
    await measure('PostgreSQL', count, postgres.urlOf(name));
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
printTable();

async function measure(engine: Engine, count: number, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(folder, `${engine}-${count}-`));
  const rareWord = await furnish(dataDir, databaseUrl, count);
  const server = await startMeasured(dataDir, databaseUrl);
  try {
    const times = await timeCalls(server, rareWord);
    const cost = await costOfPage(server.port);
    costs.set(engine, [...(costs.get(engine) ?? []), cost]);
    table.push(rowOf(engine, count, times, cost));
  } finally {
    await server.stop();
  }
}

function rowOf(engine: Engine, count: number, times: CallTimes, cost: PageCost): Record<string, string> {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const searches = [times['rare word'], times['common word'], times['no match']];
  return {
    engine,
    submissions: count.toLocaleString('en-AU'),
    ...Object.fromEntries(Object.entries(times).map(([name, value]) => [name, ms(value)])),
    'search within': searches.every((value) => value <= SEARCH_MOST_MS[engine])
      ? `${SEARCH_MOST_MS[engine]} ms, yes`
      : 'no',
    'first card': ms(cost.firstCardMs),
    heap: `${cost.heapMb.toFixed(1)} MB`,
  };
}

function printTable(): void {
  const [head] = table;
  const names = Object.keys(head ?? {});
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  console.log(
    [
      line(names),
      line(names.map(() => '---')),
      ...table.map((row) => line(names.map((name) => row[name] ?? ''))),
    ].join('\n'),
  );
  for (const [engine, measured] of costs) {
    const [least, most] = [measured[0], measured.at(-1)];
    if (!least || !most || measured.length < 2) continue;
    const card = most.firstCardMs / least.firstCardMs;
    const heap = most.heapMb / least.heapMb;
    const met = card <= LARGE_OF_SMALL_MOST && heap <= LARGE_OF_SMALL_MOST ? 'met' : 'not met';
    console.log(
      `\n${engine}, most against fewest rows: first card ${card.toFixed(2)}×, heap ${heap.toFixed(2)}× (at most ${LARGE_OF_SMALL_MOST}×: ${met})`,
    );
  }
}
