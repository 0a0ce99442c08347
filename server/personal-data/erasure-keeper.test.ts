import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKnownErasures, readStoredErasures, storeErasures } from '#server/backups/erasures.ts';
import { FolderStore } from '#server/backups/stores/folder-store.ts';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';
import { createLog } from '#server/log.ts';
import { startErasureKeeper } from './erasure-keeper.ts';

const KEY = 'a key of thirty-two characters !';
const log = createLog('silent');
const admin: Caller = { role: 'authenticated', claims: { sub: crypto.randomUUID(), role: 'authenticated' } };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nevia-keeper-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function openOffice(): Promise<Database> {
  const database = await openTestDatabase('postgres');
  const id = admin.claims?.sub;
  await database.batch(asServer, [
    { sql: "insert into auth.users (id, email) values ($1, 'mira@nevia.test')", params: [id] },
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [id] },
  ]);
  return database;
}

const erase = (database: Database, email: string) =>
  database.batch(admin, [{ sql: 'select public.erase_person($1)', params: [email] }]);

test('the list of erasures is stored in a file without addresses, and a new database reads it', async () => {
  const database = await openOffice();
  const keeper = await startErasureKeeper({ database, dataDir, log });
  await erase(database, 'forgotten@example.com');
  await keeper.runNow();
  const text = readFileSync(join(dataDir, 'erasures.json'), 'utf8');
  expect(text).not.toContain('forgotten');
  expect(statSync(join(dataDir, 'erasures.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  await keeper.close();
  await database.close();

  const fresh = await openTestDatabase('postgres');
  const again = await startErasureKeeper({ database: fresh, dataDir, log });
  const [known] = await fresh.batch(asServer, [
    {
      sql: `select 1 as known from private.erasures join private.hashes_of('Forgotten@Example.com') using (pepper, address_hash)`,
    },
  ]);
  expect(known).toEqual([{ known: 1 }]);
  await again.runNow();
  expect(JSON.parse(readFileSync(join(dataDir, 'erasures.json'), 'utf8'))).toEqual(JSON.parse(text));
  await again.close();
  await fresh.close();
});

const isKnown = async (database: Database, email: string) => {
  const [known] = await database.batch(asServer, [
    {
      sql: 'select 1 from private.erasures join private.hashes_of($1) using (pepper, address_hash)',
      params: [email],
    },
  ]);
  return known?.length === 1;
};

test('with a key a plain list beside the backups is never trusted, and removed only if nothing is lost', async () => {
  const store = new FolderStore(join(dataDir, 'planted'));
  const attacker = await openOffice();
  await erase(attacker, 'victim@example.com');
  await storeErasures({ store, key: undefined }, await attacker.tx(asServer, readKnownErasures));
  await attacker.close();

  const warnings: unknown[] = [];
  const warn = (fields: unknown) => warnings.push(fields);
  const database = await openOffice();
  const keep = async (folder: string, key: string | undefined) => {
    const keeper = await startErasureKeeper({
      ...{ database, dataDir: here(folder), backups: { store, key } },
      log: { info: () => undefined, warn },
    });
    await keeper.runNow();
    await keeper.close();
  };
  await keep('with-key', KEY);
  expect(await isKnown(database, 'victim@example.com')).toBe(false);
  expect(warnings).toEqual([
    { ignored: expect.stringMatching(/erasures\.json .* is ignored.*move it to DATA_DIR/) },
  ]);
  await erase(database, 'erased@example.com');
  await keep('once-more', KEY);
  expect((await readStoredErasures({ store, key: KEY }))?.erasures).toHaveLength(1);
  expect((await store.list()).map(({ name }) => name).sort()).toEqual([
    'erasures.json',
    'erasures.json.sealed',
  ]);

  // If a key is set later, the installation's own plain list is removed automatically.
  for (const { name } of await store.list()) await store.remove(name);
  await keep('without-key', undefined);
  await keep('key-set', KEY);
  expect((await store.list()).map(({ name }) => name)).toEqual(['erasures.json.sealed']);
  expect(warnings).toHaveLength(2);
  await database.close();
});

test('the list is also stored beside the backups, encrypted like them, and a new machine adds to it', async () => {
  const backups = { store: new FolderStore(join(dataDir, 'far-away')), key: KEY };
  const lost = await openOffice();
  const before = await startErasureKeeper({ database: lost, dataDir: here('one'), log, backups });
  await before.runNow();
  expect(await backups.store.list()).toEqual([]);
  await erase(lost, 'first@example.com');
  await before.runNow();
  expect((await backups.store.list()).map(({ name }) => name)).toEqual(['erasures.json.sealed']);
  await before.close();
  await lost.close();

  const fresh = await openOffice();
  const after = await startErasureKeeper({ database: fresh, dataDir: here('two'), log, backups });
  await after.runNow();
  expect(await isKnown(fresh, 'first@example.com')).toBe(true);
  await erase(fresh, 'second@example.com');
  await after.runNow();
  const list = await readStoredErasures(backups);
  expect(list?.erasures).toHaveLength(2);
  await expect(readStoredErasures({ ...backups, key: undefined })).rejects.toThrow(
    'is encrypted: set BACKUP_KEY',
  );
  await expect(readStoredErasures({ ...backups, key: `${KEY}x` })).rejects.toThrow(
    'cannot be opened with this',
  );
  await after.close();
  await fresh.close();
});

function here(name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder);
  return folder;
}
