/** `npm run bench -- backend`: inserts over HTTP against bare ones, pages meanwhile, memory and boot, on both engines. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { medianTime, runLoad } from './http-load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const CONNECTIONS = 50;
const LOAD_MS = 8_000;
const IDLE_PAGES = 300;
const BARE = fileURLToPath(new URL('./bare-inserts.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-'));
const postgres = await startPostgres({ durable: true });
try {
  const rows: Record<string, Record<string, string | number>> = {};
  rows.PGlite = await measurePglite(join(folder, 'pglite'));
  rows.PostgreSQL = await measurePostgres(join(folder, 'postgres'));
  console.table(transposed(rows));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measurePglite(dataDir: string) {
  const first = await startMeasured(dataDir, undefined);
  const firstMemory = first.memory();
  await first.stop();
  const copy = `${dataDir}-bare`;
  cpSync(dataDir, copy, { recursive: true });
  const bare = bareInserts(join(copy, 'database'));
  const second = await startMeasured(dataDir, undefined);
  return report(first, firstMemory.peakMb, second, bare);
}

async function measurePostgres(dataDir: string) {
  const url = postgres.urlOf('nevia');
  const admin = new PostgresDatabase(postgres.urlOf('postgres'));
  await admin.outsideTransaction('create database nevia');
  const first = await startMeasured(dataDir, url);
  const firstMemory = first.memory();
  await first.stop();
  await admin.outsideTransaction('create database bare template nevia');
  await admin.close();
  const bare = bareInserts(postgres.urlOf('bare'));
  const second = await startMeasured(dataDir, url);
  return report(first, firstMemory.peakMb, second, bare);
}

function bareInserts(target: string): number {
  const output = execFileSync(process.execPath, ['--liftoff-only', BARE, target, String(LOAD_MS)], {
    encoding: 'utf8',
  });
  return Number(output.trim());
}

async function report(first: MeasuredServer, firstPeakMb: number, second: MeasuredServer, bare: number) {
  const idlePage = await medianTime(second.port, '/', (asked) => asked < IDLE_PAGES);
  const idleMemory = second.memory();
  let isLoaded = true;
  const page = medianTime(second.port, '/', () => isLoaded);
  const load = await runLoad(second.port, {
    connections: CONNECTIONS,
    milliseconds: LOAD_MS,
    request: (connection, index) => insertRequest(second.publishableKey, connection, index),
  });
  isLoaded = false;
  const loadedPage = await page;
  await second.stop();
  return {
    'bare inserts a second': Math.round(bare),
    'inserts over HTTP a second, 50 connections': Math.round(load.answersASecond),
    'HTTP / bare (at least 0.5)': (load.answersASecond / bare).toFixed(2),
    'answers by status': JSON.stringify(load.statuses),
    'page p50 idle, ms': idlePage.toFixed(2),
    'page p50 under that load, ms': loadedPage.toFixed(2),
    'page loaded / idle (at most 3)': (loadedPage / idlePage).toFixed(2),
    'first boot to first page, ms': Math.round(first.bootMs),
    'first boot peak memory, MB (under 600)': firstPeakMb,
    'second boot to first page, ms (under 3000)': Math.round(second.bootMs),
    'idle memory, MB': idleMemory.nowMb,
  };
}

function insertRequest(key: string, connection: number, index: number): string {
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

function transposed(rows: Record<string, Record<string, string | number>>) {
  const names = Object.keys(Object.values(rows)[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(rows).map(([engine, row]) => [engine, row[name]])),
    ]),
  );
}
