import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackupStore } from '#server/backups/stores/backup-store.ts';
import { startS3 } from '#server/backups/testing/s3-server.ts';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { startErasureKeeper } from '#server/personal-data/erasure-keeper.ts';
import { runScript } from './testing/run-script.ts';

const BACKUP_KEY = 'a key of thirty-two characters !';
const readers = { sql: 'select email from public.newsletter_subscribers order by email' };
const elsewhere = mkdtempSync(join(tmpdir(), 'nevia-new-machine-'));
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(async () => {
  await s3.close();
  rmSync(elsewhere, { recursive: true });
});

/** A server with a backup in S3, and a newsletter address that unsubscribed after it. */
async function loseMachine(env: Record<string, string>): Promise<string> {
  const dataDir = copyPgliteTemplate();
  const running = await openDatabase({ dataDir });
  await running.batch(asServer, [
    {
      sql: `insert into public.newsletter_subscribers (email, confirmed_at, unsubscribe_token_hash)
            values ('leaves@example.com', now(), 'l'), ('stays@example.com', now(), 's')`,
    },
  ]);
  const made = await runScript('backup', [], { ...env, DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0, err: '' });
  await running.batch(asServer, [{ sql: "select public.unsubscribe_newsletter('l')" }]);
  const store = openBackupStore(readEnv({ ...env, DATA_DIR: dataDir }));
  if (!store) throw new Error('Backups are off');
  const keeper = await startErasureKeeper({
    database: running,
    dataDir,
    log: createLog('silent'),
    backups: { store, key: BACKUP_KEY },
  });
  await keeper.runNow();
  await keeper.close();
  await running.close();
  rmSync(dataDir, { recursive: true });
  return made.out;
}

test('a backup from S3 is restored on another engine, without addresses that have unsubscribed since', async () => {
  const env = { ...s3.env, BACKUP_KEY };
  const made = await loseMachine(env);
  expect(made).toMatch(/^\d+ rows written to s3:\/\/nevia-backups\/.*\.backup\.sealed\. It is encrypted/);

  const databaseUrl = await copyPostgresTemplate('template0');
  const there = { ...env, DATA_DIR: elsewhere, DATABASE_URL: databaseUrl };
  const listed = await runScript('restore', [], there);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toMatch(
    /^Backups in s3:\/\/.*\n {2}nevia-\S+ {3}\d minutes old {3}0\.0 MB {3}on request, encrypted\n/,
  );
  const [name = ''] = /nevia-\S+\.sealed/.exec(listed.out) ?? [];
  const withoutKey = await runScript('restore', [name], { ...there, BACKUP_KEY: '' });
  expect(withoutKey).toMatchObject({ code: 1, err: expect.stringContaining('is encrypted: set BACKUP_KEY') });
  const restored = await runScript('restore', [name], there);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('1 newsletter addresses');
  const database = new PostgresDatabase(databaseUrl);
  expect(await database.batch(asServer, [readers])).toEqual([[{ email: 'stays@example.com' }]]);
  await database.close();
});

test('without the list of erasures nothing is restored unless confirmed', async () => {
  const env = { ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9', DATA_DIR: elsewhere };
  const databaseUrl = await copyPostgresTemplate();
  const refused = await runScript('restore', ['package.json'], { ...env, DATABASE_URL: databaseUrl });
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/cannot be reached .*set BACKUP_TO=off\.$/);
});

test('with a key, unencrypted files are marked and refused unless confirmed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-unsealed-'));
  const env = { DATA_DIR: elsewhere, DATABASE_URL: await copyPostgresTemplate(), BACKUP_TO: folder };
  expect(await runScript('backup', [], env)).toMatchObject({ code: 0, err: '' });
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, 'nevia-99991231T235959999Z-nightly.backup.sealed'), '');
  writeFileSync(join(folder, 'erasures.json'), '{}');
  const withKey = { ...env, BACKUP_KEY };

  const listed = await runScript('restore', [], withKey);
  expect(listed.out).toMatch(/99991231\S+ {3}dated in the future {3}0\.0 MB {3}nightly, encrypted\n/);
  expect(listed.out).toContain('on request, not encrypted\n');
  expect((await runScript('restore', [name], withKey)).err).toMatch(
    /^The list erasures\.json .* move it to DATA_DIR .*set BACKUP_TO=off\.$/,
  );
  rmSync(join(folder, 'erasures.json'));
  expect(await runScript('restore', [name], withKey)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is not encrypted although BACKUP_KEY is set.* add --unsealed\.$/),
  });
  expect(await runScript('restore', [name, '--unsealed'], withKey)).toMatchObject({ code: 0, err: '' });
  expect(await runScript('restore', ['erasures.json'], withKey)).toMatchObject({
    code: 1,
    err: `There is no backup erasures.json in ${folder}.`,
  });
  rmSync(folder, { recursive: true });
});

test('a place without backups is reported', async () => {
  const listed = await runScript('restore', [], { DATA_DIR: elsewhere });
  expect(listed).toMatchObject({
    code: 0,
    out: `There are no backups in ${join(elsewhere, 'backups')} yet.`,
  });
  expect(await runScript('restore', [], { DATA_DIR: elsewhere, BACKUP_TO: 'off' })).toMatchObject({
    code: 1,
    err: 'BACKUP_TO is off: name a file, npm run restore -- FILE',
  });
});
