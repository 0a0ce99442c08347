/** Mixed traffic over 200 connections on both engines: errors and p99 of a minute, and whether memory stays level. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import type { BenchRow } from './bench-row.ts';
import { startMeasured } from './measured-server.ts';
import { runMixedTraffic, type Traffic, withAdmin } from './mixed-traffic.ts';

const CONNECTIONS = 200;
const LOAD_MS = 60_000;
const WARM_UP_MS = LOAD_MS;
const SETTLE_MS = 10_000;
const MEMORY_MOST = 1.3;
/** Said on purpose: too many from one place, or the database's queue is full. */
const DELIBERATE = [429, 503];

export async function measureLoad(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-load-'));
  const postgres = await startPostgres({ durable: true });
  try {
    const databaseUrl = await postgres.createDatabase('nevia');
    return [
      ...(await loadOn('PGlite', join(folder, 'pglite'), undefined)),
      ...(await loadOn('PostgreSQL', join(folder, 'postgres'), databaseUrl)),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadOn(engine: string, dataDir: string, databaseUrl: string | undefined): Promise<BenchRow[]> {
  const server = await startMeasured(dataDir, databaseUrl);
  try {
    const target = await withAdmin(server, { dataDir, databaseUrl });
    const coldMb = server.memoryMb();
    // Memory is compared warm with warm: a first minute of the same traffic compiles, and fills the database's buffers.
    await runMixedTraffic(target, { connections: CONNECTIONS, milliseconds: WARM_UP_MS });
    await settled();
    const beforeMb = server.memoryMb();
    const traffic = await runMixedTraffic(target, { connections: CONNECTIONS, milliseconds: LOAD_MS });
    await settled();
    return rowsOf(engine, traffic, { coldMb, beforeMb, afterMb: server.memoryMb() });
  } finally {
    await server.stop();
  }
}

function rowsOf(
  engine: string,
  { statuses, timesMs }: Traffic,
  { coldMb, beforeMb, afterMb }: { coldMb: number; beforeMb: number; afterMb: number },
): BenchRow[] {
  const wrong = Object.entries(statuses).filter(([status]) => {
    const code = Number(status);
    return (code < 200 || code >= 400) && !DELIBERATE.includes(code);
  });
  const p99 = timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length * 0.99)] ?? Number.NaN;
  const ratio = afterMb / beforeMb;
  return [
    {
      what: `${CONNECTIONS} connections on ${engine}, answers by status`,
      ours: JSON.stringify(statuses),
      budget: 'no error but 429 and 503',
      met: wrong.length === 0,
    },
    {
      what: `${CONNECTIONS} connections on ${engine}, p99`,
      ours: `${p99.toFixed(0)} ms of ${timesMs.length} answers`,
      budget: 'printed',
      met: true,
    },
    {
      what: `memory on ${engine} after two minutes of it, beside after one (${coldMb} MB before any)`,
      ours: `${afterMb} MB`,
      floor: `${beforeMb} MB`,
      ratio: ratio.toFixed(2),
      budget: `${MEMORY_MOST} of before`,
      met: ratio <= MEMORY_MOST,
    },
  ];
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
