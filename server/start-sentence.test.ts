import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PostgresDatabase } from './database/postgres/postgres-database.ts';
import { copyPostgresTemplate } from './database/testing/test-databases.ts';
import { startSentence } from './start-sentence.ts';

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => startSentence(error),
  );
}

async function failureAt(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(await copyPostgresTemplate());
  change(url);
  const database = new PostgresDatabase(url.href);
  const sentence = await failureOf(database.ping());
  await database.close();
  return sentence;
}

test('a PostgreSQL that does not let us in is a sentence that names DATABASE_URL', async () => {
  const wrongPassword = await failureAt((url) => {
    url.password = 'wrong';
  });
  expect(wrongPassword).toBe(
    'PostgreSQL refused the login (password authentication failed for user "nevia"): correct the user or password in DATABASE_URL.',
  );
  const noDatabase = await failureAt((url) => {
    url.pathname = 'nowhere';
  });
  expect(noDatabase).toBe(
    'PostgreSQL has no such database (database "nowhere" does not exist): create it, or correct DATABASE_URL.',
  );
});

test('a right that is missing is a sentence', async () => {
  const database = new PostgresDatabase(await copyPostgresTemplate());
  expect(await failureOf(database.batch({ role: 'anon' }, [{ sql: 'select * from auth.users' }]))).toBe(
    'PostgreSQL refused it (permission denied for table users): see what the role needs under "PostgreSQL" in docs/operations.md.',
  );
  await database.close();
});

test('an extension that is not installed is a sentence', async () => {
  const database = new PostgresDatabase(await copyPostgresTemplate());
  expect(await failureOf(database.outsideTransaction('create extension pg_nothing'))).toBe(
    'This PostgreSQL lacks an extension (extension "pg_nothing" is not available): install its contrib package.',
  );
  await database.close();
});

test('a full disk and a path that cannot be used are sentences', async () => {
  const full = await open('/dev/full', 'w');
  expect(await failureOf(full.write('something'))).toBe(
    'The disk is full (ENOSPC): make room, then try again.',
  );
  await full.close();
  const folder = mkdtempSync(join(tmpdir(), 'nevia-paths-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await failureOf(open(join(file, 'below'), 'w'))).toBe(
    `${join(file, 'below')} cannot be read or written (ENOTDIR).`,
  );
  expect(await failureOf(open(folder, 'w'))).toBe(`${folder} cannot be read or written (EISDIR).`);
  rmSync(folder, { recursive: true });
});

test('an unexpected error is shown as it is, with its stack', async () => {
  const error = new TypeError('broken');
  expect(startSentence(error)).toBe(error);
});
