/** Inserts over HTTP against bare ones, pages meanwhile, memory and boot, on both engines. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { type RunningPostgres, startPostgres } from '#server/database/testing/start-postgres.ts';
import { type BenchOptions, type BenchRow, median } from './bench-row.ts';
import { medianTime, runLoad } from './http-load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const CONNECTIONS = 50;
const LOAD_MS = 4_000;
const IDLE_PAGES = 300;
const HTTP_OF_BARE_LEAST = 0.5;
const LOADED_PAGE_MOST = 3;
const FIRST_PEAK_MOST_MB = 600;
const SECOND_BOOT_MOST_MS = 3_000;
const BARE = fileURLToPath(new URL('./bare-inserts.ts', import.meta.url));

export async function measureBackend({ runs }: BenchOptions): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-'));
  const postgres = await startPostgres({ durable: true });
  try {
    const pglite = await onPglite(join(folder, 'pglite'));
    const rows = await rowsOf('PGlite', pglite, runs);
    const real = await onPostgres(join(folder, 'postgres'), postgres);
    return [...rows, ...(await rowsOf('PostgreSQL', real, runs))];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  first: MeasuredServer;
  firstPeakMb: number;
  /** The second start, still running. */
  second: MeasuredServer;
  /** A copy of the same database for the inserts without a server. */
  bareTarget: string;
}

async function onPglite(dataDir: string): Promise<Started> {
  const first = await startMeasured(dataDir, undefined);
  const firstPeakMb = first.memory().peakMb;
  await first.stop();
  cpSync(dataDir, `${dataDir}-bare`, { recursive: true });
  const second = await startMeasured(dataDir, undefined);
  return { first, firstPeakMb, second, bareTarget: join(`${dataDir}-bare`, 'database') };
}

async function onPostgres(dataDir: string, postgres: RunningPostgres): Promise<Started> {
  const url = postgres.urlOf('nevia');
  const admin = new PostgresDatabase(postgres.urlOf('postgres'));
  await admin.outsideTransaction('create database nevia');
  const first = await startMeasured(dataDir, url);
  const firstPeakMb = first.memory().peakMb;
  await first.stop();
  await admin.outsideTransaction('create database bare template nevia');
  await admin.close();
  const second = await startMeasured(dataDir, url);
  return { first, firstPeakMb, second, bareTarget: postgres.urlOf('bare') };
}

async function rowsOf(engine: string, started: Started, runs: number): Promise<BenchRow[]> {
  const { first, firstPeakMb, second, bareTarget } = started;
  const idlePage = await medianTime(second.port, '/', (asked) => asked < IDLE_PAGES);
  const idleMb = second.memory().nowMb;
  // In turns, so that a busy moment of the machine falls on both.
  const rounds: { bare: number; http: number; page: number }[] = [];
  for (let round = 0; round < runs; round += 1) {
    rounds.push({ bare: bareInserts(bareTarget, round), ...(await httpInserts(second, round)) });
  }
  await second.stop();
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const share = middle(({ bare, http }) => http / bare);
  const loadedPage = middle(({ page }) => page);
  return [
    {
      what: `${engine}: inserts a second over HTTP, ${CONNECTIONS} connections`,
      ours: String(Math.round(middle(({ http }) => http))),
      floor: String(Math.round(middle(({ bare }) => bare))),
      ratio: share.toFixed(2),
      budget: `at least ${HTTP_OF_BARE_LEAST} of bare inserts`,
      met: share >= HTTP_OF_BARE_LEAST,
    },
    {
      what: `${engine}: page p50 under that load`,
      ours: `${loadedPage.toFixed(2)} ms`,
      floor: `${idlePage.toFixed(2)} ms`,
      ratio: (loadedPage / idlePage).toFixed(2),
      budget: `${LOADED_PAGE_MOST} times idle`,
      met: loadedPage / idlePage <= LOADED_PAGE_MOST,
    },
    {
      what: `${engine}: first boot to first page, peak memory`,
      ours: `${Math.round(first.bootMs)} ms, ${firstPeakMb} MB`,
      budget: `${FIRST_PEAK_MOST_MB} MB`,
      met: firstPeakMb <= FIRST_PEAK_MOST_MB,
    },
    {
      what: `${engine}: second boot to first page, idle memory`,
      ours: `${Math.round(second.bootMs)} ms, ${idleMb} MB`,
      budget: `${SECOND_BOOT_MOST_MS} ms`,
      met: second.bootMs <= SECOND_BOOT_MOST_MS,
    },
  ];
}

function bareInserts(target: string, round: number): number {
  const words = ['--liftoff-only', BARE, target, String(LOAD_MS), String(round)];
  return Number(execFileSync(process.execPath, words, { encoding: 'utf8' }).trim());
}

async function httpInserts(server: MeasuredServer, round: number): Promise<{ http: number; page: number }> {
  let isLoaded = true;
  const page = medianTime(server.port, '/', () => isLoaded);
  const load = await runLoad(server.port, {
    connections: CONNECTIONS,
    milliseconds: LOAD_MS,
    request: (connection, index) => insertRequest(server.publishableKey, connection, `${round}-${index}`),
  });
  isLoaded = false;
  const refused = Object.keys(load.statuses).filter((status) => status !== '201');
  if (refused.length > 0) throw new Error(`Inserts were answered with ${refused.join(', ')}.`);
  return { http: load.answersASecond, page: await page };
}

function insertRequest(key: string, connection: number, index: string): string {
  const body = JSON.stringify({
    first_name: 'Asha',
    last_name: 'Rao',
    email: `http-${connection}-${index}@example.com`,
    phone: '+61 400 000 000',
    message: `Message ${index} over connection ${connection}`,
  });
  // Fifty visitors are fifty addresses.
  const headers = [
    'POST /rest/v1/contact_submissions HTTP/1.1',
    'Host: 127.0.0.1',
    `apikey: ${key}`,
    `X-Forwarded-For: 10.0.0.${connection}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
