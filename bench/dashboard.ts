/**
 * The dashboard over 100, 10,000 and 100,000 submissions, on both engines: its calls over HTTP, and what opening it and
 * typing in it costs the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import type { BenchRow } from './bench-row.ts';
import { CALLS, type CallName, type CallTimes, timeCalls } from './dashboard-calls.ts';
import { furnish } from './dashboard-data.ts';
import { costOfPage, type PageCost } from './dashboard-page.ts';
import { startMeasured } from './measured-server.ts';

const COUNTS = [100, 10_000, 100_000];
const SEARCH_MOST_MS = { PostgreSQL: 150, PGlite: 300 };
const isSearchCall = (name: CallName) => name.startsWith('search') || name.startsWith('close');
const LARGE_OF_SMALL_MOST = 1.5;
const FRAME_MOST_MS = 50;

type Engine = keyof typeof SEARCH_MOST_MS;
type Measured = { times: CallTimes; cost: PageCost };

export async function measureDashboard(): Promise<BenchRow[]> {
  const postgres = await startPostgres({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-dashboard-'));
  const measured: Record<Engine, Measured[]> = { PGlite: [], PostgreSQL: [] };
  try {
    for (const count of COUNTS) {
      const databaseUrl = await postgres.createDatabase(`rows_${count}`);
      for (const [engine, url] of [
        ['PGlite', undefined],
        ['PostgreSQL', databaseUrl],
      ] as const) {
        const dataDir = mkdtempSync(join(folder, `${engine}-${count}-`));
        measured[engine].push(await measure(dataDir, url, count));
        console.log(`dashboard: ${engine}, ${count} rows`, measured[engine].at(-1));
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return (['PGlite', 'PostgreSQL'] as const).flatMap((engine) => rowsOf(engine, measured[engine]));
}

async function measure(dataDir: string, databaseUrl: string | undefined, count: number): Promise<Measured> {
  const rareWord = await furnish(dataDir, databaseUrl, count);
  const server = await startMeasured(dataDir, databaseUrl);
  try {
    return { times: await timeCalls(server, rareWord), cost: await costOfPage(server.port) };
  } finally {
    await server.stop();
  }
}

function rowsOf(engine: Engine, measured: Measured[]): BenchRow[] {
  const sizes = COUNTS.map((count) => count.toLocaleString('en-AU')).join(', ');
  const calls = CALLS.map((name): BenchRow => {
    const times = measured.map((each) => each.times[name]);
    const [least = Number.NaN, most = Number.NaN] = [times[0], times.at(-1)];
    const isSearch = isSearchCall(name);
    return {
      what: `${engine}, ${name}: ${sizes} rows`,
      ours: times.map(milliseconds).join(', '),
      floor: milliseconds(least),
      ratio: (most / least).toFixed(2),
      budget: isSearch ? milliseconds(SEARCH_MOST_MS[engine]) : 'printed',
      met: !isSearch || times.every((time) => time <= SEARCH_MOST_MS[engine]),
    };
  });
  const costs = measured.map(({ cost }) => cost);
  const frames = costs.map(({ longestFrameMs }) => longestFrameMs);
  return [
    ...calls,
    growth(
      `${engine}, first card`,
      costs.map(({ firstCardMs }) => firstCardMs),
      milliseconds,
    ),
    growth(
      `${engine}, memory of the page`,
      costs.map(({ heapMb }) => heapMb),
      (mb) => `${mb.toFixed(1)} MB`,
    ),
    {
      what: `${engine}, longest frame while typing a search`,
      ours: frames.map(milliseconds).join(', '),
      budget: milliseconds(FRAME_MOST_MS),
      met: frames.every((frame) => frame <= FRAME_MOST_MS),
    },
  ];
}

function growth(what: string, values: number[], write: (value: number) => string): BenchRow {
  const [least = Number.NaN, most = Number.NaN] = [values[0], values.at(-1)];
  return {
    what,
    ours: values.map(write).join(', '),
    floor: write(least),
    ratio: (most / least).toFixed(2),
    budget: `${LARGE_OF_SMALL_MOST} of 100 rows`,
    met: most <= least * LARGE_OF_SMALL_MOST,
  };
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
