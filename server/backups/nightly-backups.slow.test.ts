import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asServer, type Database, query } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  type Engine,
  engines,
  openTestDatabase,
} from '#server/database/testing/test-databases.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLog, type Log } from '#server/log.ts';
import { claimBackup } from './backup-state.ts';
import { lastTimeOf, startNightlyBackups } from './nightly-backups.ts';
import { restoreBackup } from './restore-backup.ts';

const KEY = 'a key of thirty-two characters !';
const log = createLog('silent');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nevia-nightly-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function openInstallation(
  engine: Engine,
  more: Record<string, string>,
): Promise<{ database: Database; env: Env; close(): Promise<void> }> {
  const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-data-'));
  const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : '';
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more });
  const database = await openDatabase({ dataDir, databaseUrl });
  return {
    database,
    env,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Undefined if none was made and none has failed. */
async function readBackupSummary(database: Database) {
  const [row] = await query(database, asServer, 'select public.backup_summary() as summary');
  return row?.summary ?? undefined;
}

/** A server that has been running since the day before yesterday. */
function startLongAgo(deps: { database: Database; env: Env; log?: Pick<Log, 'info' | 'warn'> }) {
  let time = new Date(Date.now() - 48 * 3_600_000);
  const backups = startNightlyBackups({ log, ...deps, now: () => time });
  time = new Date();
  if (!backups) throw new Error('Backups are off');
  return backups;
}

test.each(engines)('%s: a missed night is made up for once, while the server runs', async (engine) => {
  const kept = join(folder, 'kept');
  const { database, env, close } = await openInstallation(engine, { BACKUP_TO: kept, BACKUP_KEY: KEY });
  await database.batch(asServer, [
    { sql: "insert into public.newsletter_subscribers (email) values ('reader@example.com')" },
  ]);
  const backups = startLongAgo({ database, env });
  expect(await readBackupSummary(database)).toBeUndefined();
  const outcome = await backups.runNow();
  expect(outcome).toMatchObject({ ok: true });
  expect(await backups.runNow()).toBeUndefined();
  const [name = ''] = readdirSync(kept);
  expect(readdirSync(kept)).toHaveLength(1);
  expect(name).toMatch(/^nevia-\d{8}T\d{9}Z-nightly\.backup\.sealed$/);
  expect(await readBackupSummary(database)).toMatchObject({
    newest_at: expect.stringMatching(/^20/),
    newest_bytes: expect.any(Number),
    failure: null,
  });
  expect(readdirSync(env.DATA_DIR)).not.toContain('database.copy');

  const target = await openTestDatabase('postgres');
  const file = join(kept, name);
  await expect(restoreBackup(target, file, { force: false })).rejects.toThrow('set BACKUP_KEY');
  await expect(restoreBackup(target, file, { force: false, key: `${KEY}x` })).rejects.toThrow(
    'cannot be decrypted',
  );
  await restoreBackup(target, file, { force: false, key: KEY });
  const readers = { sql: 'select email from public.newsletter_subscribers' };
  expect(await target.batch(asServer, [readers])).toEqual([[{ email: 'reader@example.com' }]]);
  // The other installation's state of its backups is not restored.
  expect(await readBackupSummary(target)).toBeUndefined();
  await target.close();
  await backups.close();
  await close();
});

test('a new installation makes its first backup at once, and BACKUP_TO=off makes none', async () => {
  const { database, env, close } = await openInstallation('postgres', { BACKUP_TO: join(folder, 'kept') });
  const backups = startNightlyBackups({ database, env, log });
  expect(await backups?.runNow()).toMatchObject({ ok: true });
  expect(await backups?.runNow()).toBeUndefined();
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(1);
  expect(startNightlyBackups({ database, env: { ...env, BACKUP_TO: 'off' }, log })).toBeUndefined();
  await backups?.close();
  await close();
});

test('a server makes its first backup soon after the start, however often it restarts', async () => {
  const kept = join(folder, 'kept');
  const { database, env, close } = await openInstallation('postgres', { BACKUP_TO: kept });
  const backups = startNightlyBackups({ database, env, log, firstCheckAfterMs: 1 });
  await expect
    .poll(async () => (await readBackupSummary(database)) !== undefined, { timeout: 120_000 })
    .toBe(true);
  await backups?.close();
  expect(readdirSync(kept)).toHaveLength(1);
  // The newest is young enough after a restart.
  const restarted = startNightlyBackups({ database, env, log, firstCheckAfterMs: 1 });
  expect(await restarted?.runNow()).toBeUndefined();
  await restarted?.close();
  await close();
});

test('a backup dated in the future is logged, and neither prevents a backup nor counts as the newest', async () => {
  const kept = join(folder, 'kept');
  const { database, env, close } = await openInstallation('postgres', { BACKUP_TO: kept });
  const planted = 'nevia-99991231T235959999Z-nightly.backup.sealed';
  mkdirSync(kept);
  writeFileSync(join(kept, planted), '');
  const warnings: unknown[] = [];
  const warn = (fields: unknown) => warnings.push(fields);
  const backups = startLongAgo({
    database,
    env,
    log: { info: () => undefined, warn },
  });
  expect(await backups.runNow()).toMatchObject({ ok: true });
  expect(warnings).toEqual([{ ignored: [planted] }]);
  expect(readdirSync(kept)).toHaveLength(2);
  expect(await readBackupSummary(database)).toMatchObject({ newest_at: expect.stringMatching(/^20/) });
  await backups.close();
  await close();
});

test('a failed backup is reported until one succeeds', async () => {
  const inTheWay = join(folder, 'kept');
  const { database, env, close } = await openInstallation('postgres', { BACKUP_TO: inTheWay });
  writeFileSync(inTheWay, 'a file where the folder should be');
  const backups = startLongAgo({ database, env });
  await backups.runNow();
  expect(await readBackupSummary(database)).toMatchObject({
    newest_at: null,
    failed_at: expect.stringMatching(/^20/),
    failure: `The folder ${inTheWay} cannot be read (ENOTDIR).`,
  });
  rmSync(inTheWay);
  expect(await backups.runNow()).toMatchObject({ ok: true });
  expect(await readBackupSummary(database)).toMatchObject({ failed_at: null, failure: null });
  await backups.close();
  await close();
});

test('of several processes one makes the backup, and after a failure none tries again at once', async () => {
  const { database, env, close } = await openInstallation('postgres', { BACKUP_TO: join(folder, 'kept') });
  expect(await Promise.all([claimBackup(database), claimBackup(database)])).toContain(false);
  const backups = startLongAgo({ database, env });
  expect(await backups.runNow()).toBeUndefined();
  await database.batch(asServer, [
    { sql: "update private.backup_state set tried_at = now() - interval '61 minutes'" },
  ]);
  expect(await backups.runNow()).toMatchObject({ ok: true });
  await backups.close();
  await close();
});

test('a closing server does not wait for its backup, and leaves nothing of it behind', async () => {
  const kept = join(folder, 'kept');
  const { database, env, close } = await openInstallation('pglite', { BACKUP_TO: kept });
  const backups = startLongAgo({ database, env });
  const run = backups.runNow();
  await expect.poll(() => readdirSync(env.DATA_DIR)).toContain('database.copy');
  await backups.close();
  expect(await run).toMatchObject({ ok: false });
  expect(readdirSync(env.DATA_DIR)).not.toContain('database.copy');
  await close();
});

test('the last backup time was today or yesterday', () => {
  const noon = new Date(2026, 10, 15, 12);
  expect(lastTimeOf('02:30', noon)).toEqual(new Date(2026, 10, 15, 2, 30));
  expect(lastTimeOf('23:15', noon)).toEqual(new Date(2026, 10, 14, 23, 15));
  expect(lastTimeOf('12:00', noon)).toEqual(noon);
});
