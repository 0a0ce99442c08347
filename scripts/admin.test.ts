import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { runScript as run } from './testing/run-script.ts';

// The real commands. admin.slow.test.ts and restore.slow.test.ts have all of their words and refusals.
test('admins, backups and restores work beside a running server, and a restore without one', async () => {
  const [dataDir, another] = [copyPgliteTemplate(), copyPgliteTemplate()];
  const folder = mkdtempSync(join(tmpdir(), 'nevia-admin-'));
  onTestFinished(() => {
    for (const path of [dataDir, another, folder]) rmSync(path, { recursive: true });
  });
  const file = join(folder, 'all.backup');
  const env = { DATA_DIR: dataDir };
  const running = await openDatabase({ dataDir });
  const granted = await run('admin', ['grant', 'Boss@example.com'], { ...env, PORT: '4321' });
  expect(granted).toMatchObject({ code: 0, err: '' });
  expect(granted.out).toMatch(
    /^boss@example\.com is an admin now\.\n.*\nhttp:\/\/localhost:4321\/auth#token_hash=[\w-]{32}&type=recovery$/,
  );
  expect((await run('backup', [file], env)).out).toMatch(/^\d+ rows written to /);
  await running.batch(asServer, [{ sql: 'delete from auth.users' }]);
  expect(await run('restore', [file, '--force'], env)).toMatchObject({ code: 0, err: '' });
  const [accounts] = await running.batch(asServer, [{ sql: 'select email from auth.users' }]);
  expect(accounts).toEqual([{ email: 'boss@example.com' }]);
  await running.close();
  const restored = await run('restore', [file], { DATA_DIR: another });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(another)).not.toContain('database.sock');
  const database = await openDatabase({ dataDir: another });
  const [roles] = await database.batch(asServer, [{ sql: 'select role from public.user_roles' }]);
  expect(roles).toEqual([{ role: 'admin' }]);
  await database.close();
});
