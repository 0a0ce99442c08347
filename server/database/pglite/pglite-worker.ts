import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Row, Statement } from '#server/database/database.ts';
import {
  type WorkerReply,
  type WorkerRequest,
  type WorkerSettings,
  WRITE_FAILED,
} from './pglite-messages.ts';
import { PGLITE_START_PARAMS } from './pglite-start-params.ts';
import { SyncedNodeFs } from './synced-node-fs.ts';

const LOG_MOST_BYTES = 32 * 2 ** 20;

type Step = Extract<WorkerRequest, { transaction: number }>;
type Batch = Extract<WorkerRequest, { kind: 'batch' }>;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');
const { pgdata, idleInTransactionMs } = workerData as WorkerSettings;
const fs = new SyncedNodeFs(pgdata);
let isReady = false;
// Without its log, or during its start, Postgres panics, and PGlite never returns. Ending the thread rejects pending
// requests, and the next start recovers from the log as soon as there is space again.
fs.onWriteFailed = (path) => {
  if (!isReady || /\/(pg_wal\/|global\/pg_control)/.test(path)) process.exit(WRITE_FAILED);
};
const database = await PGlite.create({ fs, extensions: { pg_trgm }, startParams: PGLITE_START_PARAMS });
let turn: Promise<void> = Promise.resolve();
const writesAt = { checkpoint: 0, vacuum: 0 };
let bytesAtCheckpoint = 0;
/** Open transactions that the main thread drives step by step, each with a callback for its next step. */
const stepsTo = new Map<number, (step: Step) => void>();

port.on('message', (request: WorkerRequest) => {
  handle(request).catch((error: unknown) => replyFailure(request.id, error));
});
database.onNotification((channel, payload) => {
  // Notifications are sent only after the commit is on disk.
  void fs.flushed().then(() => reply({ kind: 'notification', channel, payload }));
});
isReady = true;
reply({ kind: 'ready' });

async function handle(request: WorkerRequest): Promise<void> {
  switch (request.kind) {
    case 'batch':
      return done(request.id, await runBatch(request));
    case 'begin':
      return runSteps(request.id, request.settings);
    case 'query':
    case 'script':
    case 'end':
      return handStep(request);
    case 'listen':
      await database.exec(`listen "${request.channel.replaceAll('"', '""')}"`);
      return done(request.id);
    case 'checkpoint':
    case 'vacuum':
      await sinceWrites(request.kind);
      return done(request.id);
    case 'close':
      await database.close();
      done(request.id);
      port?.close();
  }
}

/** Skipped if nothing was written since the last run. */
async function sinceWrites(chore: 'checkpoint' | 'vacuum'): Promise<void> {
  if (writesAt[chore] === fs.logWrites) return;
  if (chore === 'vacuum') await vacuum();
  else await checkpoint(database);
  writesAt[chore] = fs.logWrites;
}

/** Table by table, so that requests do not wait for all of them. */
async function vacuum(): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'm') order by oid",
  );
  for (const { name } of rows) {
    await nextTurn();
    await database.exec(`vacuum analyze ${name}`);
  }
}

async function checkpoint(session: Pick<PGliteTransaction, 'exec'>): Promise<void> {
  bytesAtCheckpoint = fs.logBytes;
  await session.exec('checkpoint');
}

/** Postgres would do this in the background; here a large import would leave a log of its own size. */
async function keepLogShort(session: Pick<PGliteTransaction, 'exec'>): Promise<void> {
  if (fs.logBytes - bytesAtCheckpoint > LOG_MOST_BYTES) await checkpoint(session);
}

async function runBatch({ id, settings, statements }: Batch): Promise<Row[][]> {
  return transaction(id, async (tx) => {
    await tx.exec(settings);
    const results: Row[][] = [];
    for (const statement of statements) results.push(await run(tx, statement));
    return results;
  });
}

/**
 * A PGlite query never yields, so queued transactions would all run before this thread handled anything else. One per turn of
 * the event loop lets flushes finish and replies leave in between.
 */
function nextTurn(): Promise<void> {
  const mine = turn;
  turn = turn.then(() => setImmediate());
  return mine;
}

/** One transaction, acknowledged only when its WAL is on disk; several may share a flush. */
async function transaction<T>(id: number, work: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
  await nextTurn();
  const result = await database
    .transaction(async (tx) => {
      reply({ kind: 'started', id });
      const answer = await work(tx);
      // Nothing runs between this line and PGlite's COMMIT; flushes for any other reason stay immediate.
      fs.putOffWalSync = true;
      return answer;
    })
    .finally(() => {
      fs.putOffWalSync = false;
      reply({ kind: 'ended', id });
    });
  await flushOrDie();
  // Not awaited; if it fails, the next regular one reports it.
  keepLogShort(database).catch(() => undefined);
  return result;
}

async function flushOrDie(): Promise<void> {
  try {
    await fs.flushed();
  } catch (error) {
    // After a failed fsync the kernel may have dropped the pages: only a restart with recovery shows what is stored.
    process.nextTick(() => {
      throw error;
    });
    throw error;
  }
}

async function run(tx: PGliteTransaction, { sql, params }: Statement): Promise<Row[]> {
  const { rows } = await tx.query<Row>(sql, params ? [...params] : []);
  return rows;
}

async function runSteps(id: number, settings: string): Promise<void> {
  const waiting: Step[] = [];
  let wake: (() => void) | undefined;
  let finished = 0;
  const next = async (): Promise<Step> => {
    if (waiting.length === 0)
      await idleUntil((resolve) => {
        wake = resolve;
      });
    return waiting.shift() as Step;
  };
  try {
    await transaction(id, async (tx) => {
      await tx.exec(settings);
      stepsTo.set(id, (step) => {
        waiting.push(step);
        wake?.();
      });
      done(id, [[{ transaction: id }]]);
      for (;;) {
        const step = await next();
        if (step.kind === 'end') {
          finished = step.id;
          if (!step.commit) await tx.rollback();
          return;
        }
        await runStep(tx, step);
        // A failed transaction runs no further statements.
        await keepLogShort(tx).catch(() => undefined);
      }
    });
    done(finished);
  } catch (error) {
    replyFailure(finished || id, error);
  } finally {
    stepsTo.delete(id);
    for (const step of waiting) replyFailure(step.id, new Error('The transaction has ended.'));
  }
}

async function runStep(tx: PGliteTransaction, step: Exclude<Step, { kind: 'end' }>): Promise<void> {
  try {
    if (step.kind === 'query') return done(step.id, [await run(tx, step.statement)]);
    await tx.exec(step.sql);
    done(step.id);
  } catch (error) {
    replyFailure(step.id, error);
  }
}

function handStep(step: Step): void {
  const hand = stepsTo.get(step.transaction);
  if (hand) hand(step);
  else replyFailure(step.id, new Error('The transaction has ended.'));
}

function idleUntil(start: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The transaction was idle for too long and was rolled back.')),
      idleInTransactionMs,
    );
    start(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function done(id: number, rows: Row[][] = []): void {
  reply({ kind: 'done', id, rows });
}

function replyFailure(id: number, error: unknown): void {
  const { code, message, detail, hint, constraint } = error as { [field: string]: string | undefined };
  const text = message ?? String(error);
  const fields = code === undefined ? { message: text } : { code, message: text, detail, hint, constraint };
  reply({ kind: 'failed', id, error: fields });
}

function reply(message: WorkerReply): void {
  port?.postMessage(message);
}
