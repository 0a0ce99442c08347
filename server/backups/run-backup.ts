import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machineVariables } from '#server/env.ts';
import type { BackupSettings, MadeBackup } from './make-backup.ts';
import type { BackupReason } from './stores/stored-backups.ts';

const PROCESS = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
/** Compiles PGlite lazily and collects garbage early: small rather than fast. */
const SMALL = [
  '--liftoff-only',
  '--optimize-for-size',
  '--max-semi-space-size=1',
  '--max-old-space-size=256',
];

export interface BackupOrder {
  settings: BackupSettings;
  reason: BackupReason;
}

export type BackupOutcome = { ok: true; made: MadeBackup } | { ok: false; failure: string };

/** Makes a backup in another process; aborting ends that process, and nothing of the backup is left. */
export function runBackup(order: BackupOrder, signal?: AbortSignal): Promise<BackupOutcome> {
  const child = fork(PROCESS, [], { execArgv: SMALL, env: machineVariables() });
  const { promise, resolve } = Promise.withResolvers<BackupOutcome>();
  const end = () => child.connected && child.disconnect();
  signal?.addEventListener('abort', end, { once: true });
  child.once('message', (outcome) => resolve(outcome as BackupOutcome));
  child.once('error', () => resolve({ ok: false, failure: 'The backup process could not be started.' }));
  child.once('exit', (code, killedBy) => {
    signal?.removeEventListener('abort', end);
    resolve({ ok: false, failure: `The backup process ended early (${killedBy ?? code}).` });
  });
  child.send({
    settings: pick(order.settings),
    reason: order.reason,
  });
  return promise;
}

/** The variables it needs, and no other secrets. */
function pick(settings: BackupSettings): BackupSettings {
  const { DATA_DIR, DATABASE_URL, BACKUP_TO, BACKUP_KEY, BACKUP_KEEP_DAYS } = settings;
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  return {
    ...{ DATA_DIR, DATABASE_URL, BACKUP_TO, BACKUP_KEY, BACKUP_KEEP_DAYS },
    ...{ S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
  };
}
