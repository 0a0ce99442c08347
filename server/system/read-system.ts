import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { BackendDeps } from '#server/backend/deps.ts';
import { openBackupStore } from '#server/backups/stores/backup-store.ts';
import { listBackups } from '#server/backups/stores/stored-backups.ts';
import { asServer, type Caller, query } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { healthOf } from '#server/monitoring/health.ts';
import { StartError } from '#server/start-error.ts';
import type { SystemState, UnsentMailText } from '#supabase/rules/system-state.ts';
import { readFreeSpace } from './free-space.ts';
import { goLiveList } from './go-live-list.ts';

const stored = z.object({
  version: z.string(),
  bytes: z.number(),
  counts: z.record(z.string(), z.number()),
  admins_without_second_factor: z.array(z.string()),
  sessions: z.array(z.object({ email: z.string(), count: z.number() })),
  mails: z.array(z.object({ id: z.number(), to: z.array(z.string()), subject: z.string(), at: z.string() })),
  dismissed: z.record(z.string(), z.object({ reason: z.string(), by: z.string() })),
});

export async function readStored(deps: BackendDeps, person: Caller): Promise<z.infer<typeof stored>> {
  const [row] = await query(deps.database, person, 'select private.read_system() as system');
  return stored.parse(row?.system);
}

export async function readSystem(deps: BackendDeps, person: Caller): Promise<SystemState> {
  const { database, mailer, system } = deps;
  const found = await readStored(deps, person);
  const { mail, backup } = await healthOf(database)();
  return {
    version: system.version,
    database: { engine: database.engine, version: found.version, bytes: found.bytes },
    freeSpace: await readFreeSpace(system.env),
    memoryBytes: process.memoryUsage.rss(),
    websockets: system.websockets(),
    outbox: mail === 'unknown' ? undefined : mail,
    sessions: found.sessions,
    mails: mailer.reachesPeople ? undefined : found.mails,
    backups: await readBackups(system.env, backup?.failure ?? undefined),
    goLive: await goLiveList(deps, found),
  };
}

/** Undefined if there is no such mail. */
export async function readUnsentMail(deps: BackendDeps, id: number): Promise<UnsentMailText | undefined> {
  const sql = 'select message from private.unsent_mails where id = $1';
  const [row] = await query<{ message: Uint8Array<ArrayBuffer> }>(deps.database, asServer, sql, [id]);
  if (!row) return undefined;
  const { text = '', attachments } = await PostalMime.parse(row.message);
  return { text, files: attachments.map(({ filename }) => filename ?? 'file') };
}

async function readBackups(env: Env, failure: string | undefined): Promise<SystemState['backups']> {
  const store = openBackupStore(env);
  if (!store) return undefined;
  try {
    const { backups } = await listBackups(store, new Date());
    const list = backups.map(({ madeAt, ...backup }) => ({ ...backup, madeAt: madeAt.toISOString() }));
    return { place: store.place, problem: failure, list };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { place: store.place, problem: error.message, list: [] };
  }
}
