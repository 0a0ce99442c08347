import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from '#server/backups/testing/s3-server.ts';
import { readEnv } from '#server/env.ts';
import { type BackupStore, openBackupStore } from './backup-store.ts';
import { backupName, listBackups, removeOldBackups } from './stored-backups.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nevia-store-'));
let s3: Awaited<ReturnType<typeof startS3>>;
const places = ['folder', 's3'] as const;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

function storeIn(place: (typeof places)[number], more: Record<string, string> = {}): BackupStore {
  const env = place === 's3' ? s3.env : { BACKUP_TO: join(dataDir, 'kept') };
  const store = openBackupStore(readEnv({ DATA_DIR: dataDir, ...env, ...more }));
  if (!store) throw new Error('Backups are off');
  return store;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

const namesIn = async (store: BackupStore) =>
  (await listBackups(store, new Date())).backups.map(({ name }) => name);

async function removeAll(store: BackupStore): Promise<void> {
  for (const { name } of await store.list()) await store.remove(name);
}

test.each(places)('%s: stored backups are listed, read and removed', async (place) => {
  const store = storeIn(place);
  expect(await store.list()).toEqual([]);
  expect(await store.read('erasures.json')).toBeUndefined();
  // More than one piece of a stream.
  const bytes = Buffer.alloc(3_000_000, 'all the rows ');
  const name = backupName(new Date('2026-11-15T02:30:00.123Z'), 'nightly', true);
  expect(name).toBe('nevia-20261115T023000123Z-nightly.backup.sealed');
  expect(await store.keep(name, async (file) => writeFile(file, bytes).then(() => 42))).toBe(42);
  await store.write('erasures.json', Buffer.from('{}'));
  expect((await store.read('erasures.json'))?.toString()).toBe('{}');
  expect((await store.list()).toSorted((a, b) => a.bytes - b.bytes)).toEqual([
    { name: 'erasures.json', bytes: 2 },
    { name, bytes: bytes.length },
  ]);
  const backup = { name, bytes: bytes.length, madeAt: new Date('2026-11-15T02:30:00.123Z') };
  expect(await listBackups(store, backup.madeAt)).toEqual({
    backups: [{ ...backup, reason: 'nightly', isEncrypted: true }],
    fromTheFuture: [],
  });
  expect((await store.withFile(name, (file) => readFile(file))).equals(bytes)).toBe(true);
  await removeAll(store);
  expect(await store.list()).toEqual([]);
});

test.each(places)(
  '%s: old backups are removed, except the last three and files that are not ours',
  async (place) => {
    const store = storeIn(place);
    const keep = (days: number) => {
      const name = backupName(daysAgo(days), 'nightly', false);
      return store.keep(name, (file) => writeFile(file, 'x')).then(() => name);
    };
    const names = [];
    for (const days of [1, 13, 15, 20, 400]) names.push(await keep(days));
    await store.write('letter-of-the-owner.txt', Buffer.from('x'));
    expect(await removeOldBackups(store, 14, new Date())).toEqual(names.slice(3));
    expect(await namesIn(store)).toEqual(names.slice(0, 3));
    // A clock that jumped ahead makes all of them old.
    expect(await removeOldBackups(store, 14, daysAgo(-4000))).toEqual([]);
    expect((await store.list()).map(({ name }) => name)).toContain('letter-of-the-owner.txt');
    await removeAll(store);
  },
);

test.each(places)('%s: a name with a future or an invalid date replaces no valid backup', async (place) => {
  const store = storeIn(place);
  const good = [15, 16, 17].map((days) => backupName(daysAgo(days), 'nightly', false));
  const planted = [2, 300].map((days) => backupName(daysAgo(-days), 'nightly', true));
  const odd = ['nevia-20261399T250000000Z-nightly.backup', 'nevia-%zz+.backup'];
  for (const name of [...good, ...planted, ...odd]) await store.write(name, Buffer.from('x'));
  const { backups, fromTheFuture } = await listBackups(store, new Date());
  expect(backups.map(({ name }) => name)).toEqual(good);
  expect(fromTheFuture.map(({ name }) => name)).toEqual(planted.toReversed());
  expect(await removeOldBackups(store, 14, new Date())).toEqual([]);
  expect((await store.list()).map(({ name }) => name).sort()).toEqual([...good, ...planted, ...odd].sort());
  await removeAll(store);
});

test('the remains of a killed backup are removed with the next one', async () => {
  const store = storeIn('folder');
  const partial = `${backupName(daysAgo(1), 'nightly', false)}.partial`;
  await store.write(partial, Buffer.from('x'));
  expect(await namesIn(store)).toEqual([]);
  await removeOldBackups(store, 14, new Date());
  expect(await store.list()).toEqual([]);
});

test('an upload to S3 leaves nothing in the data folder, and a failed one is not stored', async () => {
  const store = storeIn('s3');
  const name = backupName(new Date(), 'nightly', false);
  await store.keep(name, (file) => writeFile(file, 'x'));
  await expect(
    store.keep(backupName(daysAgo(1), 'nightly', false), async (file) => {
      await writeFile(file, 'half of it');
      throw new Error('disk full');
    }),
  ).rejects.toThrow('disk full');
  expect(await namesIn(store)).toEqual([name]);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  await removeAll(store);
});

test('a backup in the data folder survives a download of the same name from S3', async () => {
  const store = storeIn('s3');
  const name = backupName(new Date(), 'nightly', false);
  await store.write(name, Buffer.from('in the bucket'));
  const here = join(dataDir, 'backups', name);
  writeFileSync(here, 'here');
  const fetched = await store.withFile(name, (file) => readFile(file, 'utf8'));
  expect([fetched, readFileSync(here, 'utf8')]).toEqual(['in the bucket', 'here']);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([name]);
  rmSync(here);
  await removeAll(store);
});

test('a symbolic link in a backup folder is not followed for writing', async () => {
  const store = storeIn('folder');
  await store.write('erasures.json', Buffer.from('first'));
  const victim = join(dataDir, 'victim');
  writeFileSync(victim, 'untouched');
  symlinkSync(victim, join(dataDir, 'kept', `erasures.json.${process.pid}.draft`));
  await store.write('erasures.json', Buffer.from('second'));
  expect((await store.read('erasures.json'))?.toString()).toBe('second');
  expect(readFileSync(victim, 'utf8')).toBe('untouched');
  await removeAll(store);
});

test('a refusal, an unreachable storage and a folder that cannot be created are reported in one sentence each', async () => {
  const refused = storeIn('s3', { S3_SECRET_ACCESS_KEY: 'another' });
  await expect(refused.list()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The storage of s3:\/\/.* refused GET \(403, SignatureDoesNotMatch\)\.$/),
  });
  await expect(storeIn('s3', { S3_ENDPOINT: 'http://127.0.0.1:9' }).list()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('cannot be reached'),
  });
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const inFile = openBackupStore(readEnv({ BACKUP_TO: join(file, 'backups') }));
  await expect(inFile?.keep('x', async () => 1)).rejects.toMatchObject({
    name: 'StartError',
    message: `The folder ${join(file, 'backups')} cannot be made (ENOTDIR).`,
  });
});

test('a folder for backups is for its owner only', async () => {
  const folder = join(dataDir, 'closed');
  const store = openBackupStore(readEnv({ BACKUP_TO: folder }));
  await store?.write('erasures.json', Buffer.from('{}'));
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'erasures.json')).mode & 0o077).toBe(0);
});
