import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '#scripts/testing/run-script.ts';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  engines,
} from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { makeNextRelease, ONE_MORE } from '#server/testing/next-release.ts';
import { nodeCommand, startProcess } from '#server/testing/start-process.ts';
import { sendSubmission } from './testing/insert-load.ts';

test.each(engines)('%s: an upgrade keeps everything, and so does the documented way back', async (engine) => {
  const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : '';
  const next = makeNextRelease();
  const { publishableKey } = await loadKeys({ dataDir });
  const start = (cwd?: string) =>
    startProcess({
      command: nodeCommand('scripts/serve-built.ts'),
      env: { HOST: '127.0.0.1', DATABASE_URL: databaseUrl },
      dataDir,
      whenDone: onTestFinished,
      ...(cwd && { cwd }),
    });
  const send = async ({ url }: { url: string }, message: string) =>
    expect(await sendSubmission(url, publishableKey, message, '10.0.0.1')).toBe(201);
  const messages = async () => {
    const database = await openDatabase({ dataDir, databaseUrl });
    const [rows = []] = await database.batch(asServer, [
      { sql: 'select message from public.contact_submissions order by id' },
    ]);
    await database.close();
    return rows.map(({ message }) => message).toSorted();
  };

  const old = await start();
  await send(old, 'before the upgrade');
  await old.stop();
  const upgraded = await start(next);
  await send(upgraded, 'after the upgrade');
  await upgraded.stop();
  expect(await messages()).toEqual(['after the upgrade', 'before the upgrade']);
  await expect(start()).rejects.toThrow(
    `A newer version of Nevia has changed the database (migration ${ONE_MORE}`,
  );

  const [backup = ''] = readdirSync(join(dataDir, 'backups')).filter((name) =>
    name.includes('before-migrations'),
  );
  if (engine === 'pglite') renameSync(join(dataDir, 'database'), join(dataDir, 'database-of-next'));
  else databaseUrl = await copyPostgresTemplate();
  const restored = await runScript('restore', [backup], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(restored).toMatchObject({ code: 0 });
  const back = await start();
  await send(back, 'back again');
  await back.stop();
  expect(await messages()).toEqual(['back again', 'before the upgrade']);
});
