import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asServer, type Database, query } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import type { Env } from '#server/env.ts';
import { FILE_BYTES_AT_MOST } from '#server/requests/request-body.ts';
import { startNightlyBackups } from './nightly-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { openInstallation } from './testing/open-installation.ts';

const KEY = 'a key of thirty-two characters !';
/** Of a photograph, by its constraint. */
const PHOTOGRAPH_BYTES_AT_MOST = 6_000_000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-read-back-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Files of these sizes. */
async function addFiles(database: Database, replyFileBytes: number, photographBytes: number): Promise<void> {
  await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('Asha', 'Rao', 'asha@example.com', 'Is 3.03 still available?')`,
    },
    {
      sql: `insert into private.reply_files (submission_id, name, content_type, body)
            select id, 'plan.pdf', 'application/pdf', decode(repeat('a7', $1), 'hex')
            from public.contact_submissions, generate_series(1, 4)`,
      params: [replyFileBytes],
    },
    { sql: "insert into private.photographs (digest, width, height) values (md5('p'), 2560, 1707)" },
    {
      sql: `insert into private.photograph_files (digest, width, format, body)
            values (md5('p'), 640, 'avif', decode(repeat('c3', $1), 'hex'))`,
      params: [photographBytes],
    },
  ]);
}

async function sumsOfFiles(database: Database): Promise<unknown> {
  return query(
    database,
    asServer,
    `select md5(body) as sum, octet_length(body) as bytes from private.reply_files
     union all select md5(body), octet_length(body) from private.photograph_files order by bytes`,
  );
}

async function failureOf(database: Database): Promise<string | null | undefined> {
  const [row] = await query<{ summary: { failure: string | null } | null }>(
    database,
    asServer,
    'select public.backup_summary() as summary',
  );
  return row?.summary?.failure;
}

/** The outcome of a nightly backup that is due now, and what was logged. */
async function runNightly(database: Database, env: Env) {
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (fields: object) => void warnings.push(fields) };
  const backups = startNightlyBackups({ database, env, log });
  const outcome = await backups?.runNow();
  await backups?.close();
  return { outcome, warnings };
}

test.each(engines)('%s: files of the largest size are backed up and restored', async (engine) => {
  const kept = join(newFolder(), 'kept');
  const { database, env } = await openInstallation(engine, { BACKUP_TO: kept, BACKUP_KEY: KEY });
  for (const [replyFile, photograph] of [
    [FILE_BYTES_AT_MOST + 1, 1],
    [1, PHOTOGRAPH_BYTES_AT_MOST + 1],
  ] as const)
    await expect(addFiles(database, replyFile, photograph)).rejects.toMatchObject({ code: '23514' });
  await addFiles(database, FILE_BYTES_AT_MOST, PHOTOGRAPH_BYTES_AT_MOST);
  const made = await runBackup({ settings: env, reason: 'on-request' });
  expect(made).toMatchObject({ ok: true });
  const [name = ''] = readdirSync(kept);
  const target = await openTestDatabase(engine);
  await restoreBackup(target, join(kept, name), { force: false, key: KEY });
  expect(await sumsOfFiles(target)).toEqual(await sumsOfFiles(database));
  await target.close();
});

test.each(engines)('%s: a row that no restore could read fails the backup', async (engine) => {
  const kept = join(newFolder(), 'kept');
  const { database, env } = await openInstallation(engine, { BACKUP_TO: kept });
  const old = 'nevia-20200101T000000000Z-nightly.backup';
  mkdirSync(kept);
  writeFileSync(join(kept, old), 'older than BACKUP_KEEP_DAYS, but the only one');
  await database.tx(asServer, (tx) =>
    tx.script('alter table private.reply_files drop constraint reply_files_body_short'),
  );
  await addFiles(database, FILE_BYTES_AT_MOST + 2 ** 20, 1);
  const failure = expect.stringMatching(/^A row of private\.reply_files is longer than \d+ bytes/);
  const { outcome, warnings } = await runNightly(database, env);
  expect(outcome).toEqual({ ok: false, failure });
  expect(warnings).toEqual([{ failure }]);
  expect(await failureOf(database)).toEqual(failure);
  expect(readdirSync(kept)).toEqual([old]);
});
