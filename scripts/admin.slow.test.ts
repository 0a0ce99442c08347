import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  engines,
} from '#server/database/testing/test-databases.ts';
import { runScript as run } from './testing/run-script.ts';

test.each(engines)('%s: admins are granted, listed and revoked beside a running server', async (engine) => {
  const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-data-'));
  const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : undefined;
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const running = await openDatabase({ dataDir, databaseUrl });
  expect(await run('admin', ['list'], env)).toMatchObject({ code: 0, out: 'There is no admin yet.' });
  const granted = await run('admin', ['grant', 'Boss@example.com'], { ...env, PORT: '4321' });
  expect(granted).toMatchObject({ code: 0, err: '' });
  expect(granted.out).toMatch(
    /^boss@example\.com is an admin now\.\n.*\nhttp:\/\/localhost:4321\/auth#token_hash=[\w-]{32}&type=recovery$/,
  );
  await running.batch(asServer, [{ sql: "update auth.users set encrypted_password = 'x'" }]);
  expect((await run('admin', ['grant', 'boss@example.com'], env)).out).toContain('Add --reset');
  const reset = ['grant', 'boss@example.com', '--reset'];
  expect((await run('admin', reset, { ...env, SITE_URL: 'https://nevia.test/' })).out).toContain(
    '\nhttps://nevia.test/auth#token_hash=',
  );
  expect((await run('admin', ['list'], env)).out).toMatch(/^boss@example\.com since \d{4}-\d\d-\d\d$/);
  const [roles] = await running.batch(asServer, [{ sql: 'select role from public.user_roles' }]);
  expect(roles).toEqual([{ role: 'admin' }]);
  expect((await run('admin', ['second-factor', 'required'], env)).out).toBe(
    'All staff need a second factor now.\nThese set one up at their next visit: boss@example.com.',
  );
  expect(await run('admin', ['revoke', 'boss@example.com'], env)).toMatchObject({
    code: 0,
    out: 'boss@example.com is no longer on staff.',
  });
  expect(await run('admin', ['promote'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage: npm run admin'),
  });
  await running.close();
  rmSync(dataDir, { recursive: true });
});

test('backup and restore work beside a running server and without one, and leave nothing half done', async () => {
  const dataDir = copyPgliteTemplate();
  const env = { DATA_DIR: dataDir };
  const file = join(mkdtempSync(join(tmpdir(), 'nevia-backup-')), 'all.backup');
  const running = await openDatabase({ dataDir });
  await running.batch(asServer, [
    { sql: "insert into public.newsletter_subscribers (email) values ('reader@example.com')" },
  ]);
  expect((await run('backup', [file], env)).out).toMatch(/^\d+ rows written to /);
  expect(await run('restore', [file], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('add --force'),
  });
  await running.batch(asServer, [
    { sql: "insert into public.newsletter_subscribers (email) values ('later@example.com')" },
  ]);
  expect(await run('restore', [file, '--force'], env)).toMatchObject({ code: 0, err: '' });
  const readers = { sql: 'select email from public.newsletter_subscribers' };
  expect(await running.batch(asServer, [readers])).toEqual([[{ email: 'reader@example.com' }]]);
  await running.close();
  expect(await run('backup', [file], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already exists'),
  });
  const empty = mkdtempSync(join(tmpdir(), 'nevia-data-'));
  expect(await run('restore', [file], { DATA_DIR: empty })).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(empty)).not.toContain('database.sock');
  rmSync(dataDir, { recursive: true });
  rmSync(empty, { recursive: true });
});

test('an unreachable database is reported in one sentence', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: tmpdir() };
  const { code, err } = await run('admin', ['list'], env);
  expect(code).toBe(1);
  expect(err).toBe('The database cannot be reached: PostgreSQL cannot be reached (ECONNREFUSED).');
});

test('a failed write and a refused login are reported in one sentence each', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-data-'));
  const url = new URL(await copyPostgresTemplate());
  const unwritable = '/dev/null/all.backup';
  expect(await run('backup', [unwritable], { DATABASE_URL: url.href, DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: '',
    err: `${unwritable} cannot be read or written (ENOTDIR).`,
  });
  url.password = 'wrong';
  const refused = await run('admin', ['list'], { DATABASE_URL: url.href, DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^PostgreSQL refused the login \(.*\): correct .* DATABASE_URL\.$/);
  rmSync(dataDir, { recursive: true });
});
