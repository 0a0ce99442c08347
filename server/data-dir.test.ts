import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeDataDir } from './data-dir.ts';
import { asServer } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { loadKeys } from './keys.ts';

const NOBODY = 65_534;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-open-'));
  folders.push(folder);
  chmodSync(folder, 0o777);
  return folder;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (modeOf(join(folder, name)) & 0o077) !== 0,
  );
}

test('a folder that others could read is closed at the next start, with its files', async () => {
  const dataDir = openFolder();
  for (const folder of ['backups', 'database']) {
    mkdirSync(join(dataDir, folder));
    chmodSync(join(dataDir, folder), 0o755);
  }
  for (const file of [
    'keys.json',
    'database.lock',
    'monday.backup',
    'backups/a.backup',
    'database/PG_VERSION',
  ]) {
    writeFileSync(join(dataDir, file), '');
    chmodSync(join(dataDir, file), 0o666);
  }
  expect(openToOthers(dataDir)).toHaveLength(7);
  await makeDataDir(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(modeOf(join(dataDir, 'backups'))).toBe(0o700);
  expect(modeOf(join(dataDir, 'keys.json'))).toBe(0o600);
});

test('a link in the folder leads to nothing being changed outside of it', async () => {
  const dataDir = openFolder();
  const elsewhere = openFolder();
  writeFileSync(join(elsewhere, 'public'), '');
  chmodSync(join(elsewhere, 'public'), 0o644);
  symlinkSync(join(elsewhere, 'public'), join(dataDir, 'file'));
  symlinkSync(elsewhere, join(dataDir, 'folder'));
  await makeDataDir(dataDir);
  expect(modeOf(join(elsewhere, 'public'))).toBe(0o644);
  expect(modeOf(elsewhere)).toBe(0o777);
});

test('all that the server writes into an open folder is for its owner only', async () => {
  const dataDir = openFolder();
  const umask = process.umask(0);
  try {
    const database = await openDatabase({ dataDir });
    // The database's own thread makes new files as tables grow.
    await database.batch(asServer, [
      { sql: 'create table public.grown as select generate_series(1, 1000) as n' },
    ]);
    await database.maintain();
    await loadKeys({ dataDir });
    expect(modeOf(dataDir)).toBe(0o700);
    expect(openToOthers(dataDir)).toEqual([]);
    await database.close();
    // At a start after a change of the schema Postgres writes its caches anew.
    const again = await openDatabase({ dataDir });
    await again.batch(asServer, [{ sql: 'select count(*) from public.grown' }]);
    expect(statSync(join(dataDir, 'database/global/pg_internal.init')).isFile()).toBe(true);
    expect(openToOthers(dataDir)).toEqual([]);
    await again.close();
  } finally {
    process.umask(umask);
  }
});

test('a folder that all accounts share is refused in one sentence and left as it is', async () => {
  const dataDir = openFolder();
  chmodSync(dataDir, 0o1777);
  await expect(makeDataDir(dataDir)).rejects.toMatchObject({
    name: 'StartError',
    message: `The data folder ${dataDir} is shared by all accounts: set DATA_DIR to a separate folder.`,
  });
  expect(modeOf(dataDir)).toBe(0o777);
});

test('other things in the folder stay as they are', async () => {
  const dataDir = openFolder();
  mkdirSync(join(dataDir, 'public_html'));
  chmodSync(join(dataDir, 'public_html'), 0o755);
  await makeDataDir(dataDir);
  expect(modeOf(join(dataDir, 'public_html'))).toBe(0o755);
});

// Only root can act as another user.
test.runIf(process.getuid?.() === 0)(
  'a folder of another user that others can read is refused in one sentence',
  async () => {
    const dataDir = openFolder();
    process.seteuid?.(NOBODY);
    try {
      await expect(makeDataDir(dataDir)).rejects.toMatchObject({
        name: 'StartError',
        message: `The data folder ${dataDir} is open to other accounts and cannot be closed to them (EPERM): change its owner with chown, or set DATA_DIR to another one.`,
      });
    } finally {
      process.seteuid?.(0);
    }
  },
);
