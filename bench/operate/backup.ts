/** What a backup costs those who use the site meanwhile, how long a restore takes, and whether deleted rows give back their space. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '#bench/bench-row.ts';
import { furnish } from '#bench/dashboard-data.ts';
import { type MeasuredServer, startMeasured } from '#bench/measured-server.ts';
import { asServer } from '#server/database/database.ts';
import { takeDataFolder } from '#server/database/pglite/data-folder.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';

const SUBMISSIONS = Number(process.env.OPERATE_SUBMISSIONS ?? 100_000);
const WAIT_MOST_MS = 1_000;
const MEMORY_MOST = 1.2;
const RESTORE_MOST_S = 60;
/** Of what half of the rows took; indexes and free space in pages are not exactly half. */
const SPACE_BACK_LEAST = 0.4;
const PAUSE_MS = 20;
const BEFORE_MS = 10_000;

export async function measureBackup(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-operate-'));
  const dataDir = join(folder, 'data');
  const file = join(folder, 'measured.backup');
  try {
    await furnish(dataDir, undefined, SUBMISSIONS);
    return [
      ...(await backupRows(dataDir, file)),
      await restoreRow('PGlite', file, { DATA_DIR: join(folder, 'restored') }),
      await restoreToPostgres(file, join(folder, 'keys')),
      await spaceRow(dataDir),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function backupRows(dataDir: string, file: string): Promise<BenchRow[]> {
  const server = await startMeasured(dataDir, undefined);
  try {
    const users = startUsers(server);
    await passed(BEFORE_MS);
    const memoryBefore = server.memoryMb();
    const before = users.takeWaits();
    const startedAt = performance.now();
    const backup = runScript(['--liftoff-only', 'scripts/backup.ts', file], { DATA_DIR: dataDir });
    const [backupMb, serverMb] = await peaksUntilEnd(backup, server);
    const seconds = (performance.now() - startedAt) / 1000;
    const during = users.takeWaits();
    await users.stop();
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`;
    return [
      ...(['form', 'health'] as const).map((kind) => ({
        what: `longest ${kind} of ${during[kind].length} while ${SUBMISSIONS} submissions are backed up (${size})`,
        ours: `${Math.max(...during[kind]).toFixed(0)} ms`,
        floor: `${Math.max(...before[kind]).toFixed(0)} ms without a backup`,
        budget: `${WAIT_MOST_MS} ms`,
        met: Math.max(...during[kind]) <= WAIT_MOST_MS,
      })),
      {
        what: `memory of the server during a backup, whose own process takes ${backupMb} MB until it ends`,
        ours: `${serverMb} MB`,
        floor: `${memoryBefore} MB`,
        ratio: (serverMb / memoryBefore).toFixed(2),
        budget: `${MEMORY_MOST} of before`,
        met: serverMb <= memoryBefore * MEMORY_MOST,
      },
    ];
  } finally {
    await server.stop();
  }
}

type Waits = Record<'form' | 'health', number[]>;

/** A visitor who keeps sending the form, and a monitor that keeps asking; every answer must be a good one. */
function startUsers({ port, publishableKey }: MeasuredServer) {
  let waits: Waits = { form: [], health: [] };
  let isRunning = true;
  const loop = async (kind: keyof Waits, ask: (index: number) => Promise<Response>) => {
    for (let index = 0; isRunning; index += 1) {
      const startedAt = performance.now();
      const answer = await ask(index);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The ${kind} was answered with ${answer.status}.`);
      waits[kind].push(performance.now() - startedAt);
      await passed(PAUSE_MS);
    }
  };
  const form = (index: number) =>
    fetch(`http://127.0.0.1:${port}/rest/v1/contact_submissions`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' },
      body: JSON.stringify({
        first_name: 'Asha',
        last_name: 'Rao',
        email: `asha${index}@example.com`,
        message: `Please call me about the flat with number ${index}.`,
      }),
    });
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`);
  const loops = Promise.all([loop('form', form), loop('health', health)]);
  return {
    takeWaits() {
      const taken = waits;
      waits = { form: [], health: [] };
      return taken;
    },
    async stop() {
      isRunning = false;
      await loops;
    },
  };
}

async function peaksUntilEnd(child: ChildProcess, server: MeasuredServer): Promise<[number, number]> {
  let [childMb, serverMb] = [0, 0];
  const timer = setInterval(() => {
    childMb = Math.max(childMb, residentMb(child.pid));
    serverMb = Math.max(serverMb, server.memoryMb());
  }, 100);
  await ended(child).finally(() => clearInterval(timer));
  return [childMb, serverMb];
}

async function restoreRow(engine: string, file: string, env: Record<string, string>): Promise<BenchRow> {
  const startedAt = performance.now();
  await ended(runScript(['scripts/restore.ts', file], env));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    what: `restore of ${SUBMISSIONS} submissions into an empty ${engine}`,
    ours: `${seconds.toFixed(1)} s`,
    budget: `${RESTORE_MOST_S} s`,
    met: seconds <= RESTORE_MOST_S,
  };
}

async function restoreToPostgres(file: string, dataDir: string): Promise<BenchRow> {
  const postgres = await startPostgres({ durable: true });
  try {
    const databaseUrl = await postgres.createDatabase('nevia');
    return await restoreRow('PostgreSQL', file, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  } finally {
    await postgres.stop();
  }
}

async function spaceRow(dataDir: string): Promise<BenchRow> {
  const { pgdata, release } = await takeDataFolder(dataDir);
  const database = await PgliteDatabase.open(pgdata, release);
  const before = megabytes(pgdata);
  await database.batch(asServer, [
    {
      sql: `delete from public.contact_submissions
            where id in (select id from public.contact_submissions order by md5(id::text) limit $1)`,
      params: [SUBMISSIONS / 2],
    },
  ]);
  await database.maintain();
  const startedAt = performance.now();
  const tables = await database.shrink(() => true);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await database.close();
  const [after, log] = [megabytes(pgdata), megabytes(join(pgdata, 'pg_wal'))];
  return {
    what: `size after half of the submissions were deleted and ${tables.length} tables shrunk in ${seconds} s`,
    ours: `${after} MB, ${log} MB of it log`,
    floor: `${before} MB before`,
    ratio: (after / before).toFixed(2),
    budget: `${1 - SPACE_BACK_LEAST} of before`,
    met: after <= before * (1 - SPACE_BACK_LEAST),
  };
}

/** Each with the flags that `npm run` gives it. */
function runScript(words: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: '', BACKUP_TO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The script ended with ${code}.`);
}

function residentMb(pid: number | undefined): number {
  try {
    return (
      Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024) || 0
    );
  } catch {
    return 0;
  }
}

function megabytes(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
