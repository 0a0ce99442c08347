import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { copyPgliteTemplate, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { expectAllStored } from './testing/expect-all-stored.ts';
import { expectMailsOnce } from './testing/expect-mails-once.ts';
import { startLoad } from './testing/insert-load.ts';
import { startFaulty } from './testing/start-faulty.ts';

const KILLS = 50;
const CRASHES = 10;

test(`after ${KILLS} kills under load every acknowledged row is stored once`, async () => {
  const dataDir = copyPgliteTemplate();
  const { publishableKey } = await loadKeys({ dataDir });
  const mail = await startMailServer();
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const { url, child, ended } = await startFaulty(dataDir, { SMTP_URL: mail.url });
    const load = startLoad(() => [url], publishableKey, `round ${round}`, { notices: true });
    expect((await fetch(url)).status).toBe(200);
    await load.reach(1 + ((round * 7) % 40));
    child.kill('SIGKILL');
    await ended;
    await load.stop();
    acknowledged.push(...load.acknowledged);
  }
  const database = await openDatabase({ dataDir });
  const stored = await expectAllStored(database, acknowledged);
  const mails = await expectMailsOnce(database, mail);
  await database.close();
  await mail.close();
  rmSync(dataDir, { recursive: true });
  console.log(
    `${KILLS} kills, ${acknowledged.length} rows acknowledged, ${stored} stored, 0 lost; mails ${JSON.stringify(mails)}`,
  );
});

test(`after ${CRASHES} crashes of the database's worker every acknowledged row is stored once`, async () => {
  const database = (await openTestDatabase('pglite')) as PgliteDatabase;
  const backend = await startTestBackend('pglite', { database, settings: { limitsFactor: 1e6 } });
  const load = startLoad(() => [backend.url], backend.deps.keys.publishableKey, 'crash');
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await load.reach(5);
    await database.crash();
  }
  await load.reach(5);
  await load.stop();
  expect(Object.keys(load.others).filter((status) => status !== '503')).toEqual([]);
  const stored = await expectAllStored(database, load.acknowledged);
  console.log(`${CRASHES} crashes, ${load.acknowledged.length} rows acknowledged, ${stored} stored, 0 lost`);
  await backend.close();
});

test('with a full disk no unstored row is acknowledged, pages work, and free space restores the service', async () => {
  const dataDir = copyPgliteTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'nevia-flag-'));
  const flag = join(folder, 'full');
  const { publishableKey } = await loadKeys({ dataDir });
  const { url, child, stop } = await startFaulty(dataDir, { FULL_DISK_FLAG: flag });
  const load = startLoad(() => [url], publishableKey, 'full');
  for (let round = 0; round < 3; round += 1) {
    await load.reach(20);
    writeFileSync(flag, '');
    const before = load.others[503] ?? 0;
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          statuses.add((await fetch(url)).status);
          return (load.others[503] ?? 0) > before;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    expect([...statuses]).toEqual([200]);
    expect(child.exitCode).toBeNull();
    rmSync(flag);
    expect(existsSync(flag)).toBe(false);
  }
  await load.reach(20);
  await load.stop();
  expect(Object.keys(load.others)).toEqual(['503']);
  await stop();
  const database = await openDatabase({ dataDir });
  const stored = await expectAllStored(database, load.acknowledged);
  await database.close();
  console.log(
    `3 full disks, ${load.acknowledged.length} rows acknowledged, ${stored} stored, 0 lost; others ${JSON.stringify(load.others)}`,
  );
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true });
});
