/** A real disk that is full: PGlite's folder on a small tmpfs, which only root can mount. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { pgliteTemplate } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { expectAllStored } from './testing/expect-all-stored.ts';
import { startLoad } from './testing/insert-load.ts';
import { startFaulty } from './testing/start-faulty.ts';

const mayMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

function smallDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Takes all that is left. */
function fill(folder: string): string {
  const file = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, '');
  spawnSync('fallocate', ['--length', String(bavail * bsize), file]);
  return file;
}

test.skipIf(!mayMount)(
  'a full disk refuses forms, and health, metrics and log say so until there is room again',
  async () => {
    const dataDir = smallDisk('256m');
    cpSync(pgliteTemplate(), dataDir, { recursive: true });
    const { publishableKey } = await loadKeys({ dataDir });
    // Backups need room of their own.
    const { url, child, stop } = await startFaulty(dataDir, { BACKUP_TO: 'off' });
    const load = startLoad(() => [url], publishableKey, 'disk', { lanes: 2 });
    const health = async () => (await fetch(`${url}/healthz`)).status;
    const metric = async (name: string) => {
      const text = await (await fetch(`${url}/metrics`, { headers: { Host: 'localhost' } })).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    };
    await load.reach(20);
    expect([await health(), await metric('nevia_database_up')]).toEqual([200, 1]);
    const ballast = fill(dataDir);
    await expect.poll(() => load.others[503] ?? 0, { timeout: 120_000 }).toBeGreaterThan(10);
    await expect.poll(health).toBe(503);
    expect(await metric('nevia_database_up')).toBe(0);
    expect(await metric('nevia_disk_free_bytes{folder="data"}')).toBeLessThan(8 * 2 ** 20);
    // Reads between the refused writes do not turn it green.
    for (let round = 0; round < 20; round += 1) {
      expect((await fetch(`${url}/about`)).status).toBe(200);
      expect(await health()).toBe(503);
    }
    expect(child.exitCode).toBeNull();
    rmSync(ballast);
    await load.reach(20);
    await expect.poll(health, { timeout: 180_000 }).toBe(200);
    await load.stop();
    expect(Object.keys(load.others)).toEqual(['503']);
    await stop();
    const database = await openDatabase({ dataDir });
    const stored = await expectAllStored(database, load.acknowledged);
    await database.close();
    console.log(`A real full disk: ${load.acknowledged.length} rows acknowledged, ${stored} stored, 0 lost`);
  },
);

test.skipIf(!mayMount)('a first start on a disk that is too small says so', async () => {
  await expect(startFaulty(smallDisk('8m'))).rejects.toThrow(/: The disk is full \(E\w+\): make room,/);
});
