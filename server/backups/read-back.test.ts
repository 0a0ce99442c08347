import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
import { FILE_BYTES_AT_MOST } from '#server/requests/request-body.ts';
import { startNightlyBackups } from './nightly-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { startS3 } from './testing/s3-server.ts';
import { writeBackup } from './write-backup.ts';

const KEY = 'a key of thirty-two characters !';
/** Of a photograph, by its constraint. */
const PHOTOGRAPH_BYTES_AT_MOST = 6_000_000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-read-back-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function openInstallation(engine: Engine, more: Record<string, string>) {
  const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-data-'));
  const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : '';
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more });
  const database = await openDatabase({ dataDir, databaseUrl });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  return { database, env };
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

test.each(['plain', 'encrypted'])('%s: a file that the disk damages gets no name', async (kind) => {
  const folder = newFolder();
  const database = await openTestDatabase('postgres');
  const key = kind === 'encrypted' ? KEY : undefined;
  const file = join(folder, 'nevia.backup');
  const partial = `${file}.partial`;
  const damages: (() => void)[] = [
    () => truncateSync(partial, readFileSync(partial).length - 30),
    () => truncateSync(partial, 0),
    () => {
      const bytes = readFileSync(partial);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      writeFileSync(partial, bytes);
    },
  ];
  for (const damage of damages) {
    const failing: Pick<Database, 'tx'> = {
      async tx(caller, work) {
        const result = await database.tx(caller, work);
        damage();
        return result;
      },
    };
    await expect(writeBackup(failing, file, { key })).rejects.toMatchObject({
      name: 'StartError',
      message: `The backup ${file} could not be read back after it was written, so it was removed: check the disk.`,
    });
    expect([existsSync(file), existsSync(partial)]).toEqual([false, false]);
  }
  expect(await writeBackup(database, file, { key })).toBeGreaterThan(0);
  await database.close();
});

/** Passes all requests on to the storage, and truncates each backup on its disk before the storage acknowledges it. */
async function startTruncatingStorage(endpoint: string, directory: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const passedOn = request(new URL(url, endpoint), { method, headers }, (answer) => {
      if (method === 'PUT' && url.endsWith('.backup'))
        for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
          if (name.includes(`${url.split('/').at(-1)}._S3rver_object`))
            truncateSync(join(directory, name), 100);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a bucket that loses part of a backup is reported, and the earlier backup stays', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const { env } = await openInstallation('postgres', s3.env);
  const earlier = await runBackup({ settings: env, reason: 'on-request' });
  expect(earlier).toMatchObject({ ok: true });
  const S3_ENDPOINT = await startTruncatingStorage(s3.env.S3_ENDPOINT ?? '', s3.directory);
  const failing = { ...env, S3_ENDPOINT, BACKUP_KEEP_DAYS: 1 };
  const failed = await runBackup({ settings: failing, reason: 'on-request' });
  const failure = `The storage of ${env.BACKUP_TO} returned the backup damaged, so it was removed.`;
  expect(failed).toEqual({ ok: false, failure });
  const stored = readdirSync(s3.directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.backup._S3rver_object'),
  );
  expect(stored).toEqual([expect.stringContaining(earlier.ok ? earlier.made.name : '')]);
  await expect(runBackup({ settings: env, reason: 'on-request' })).resolves.toMatchObject({ ok: true });
});
