import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKnownErasures, readStoredErasures, storeErasures } from '#server/backups/erasures.ts';
import { FolderStore } from '#server/backups/stores/folder-store.ts';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { type Engine, engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { RegularRun } from '#server/run-regularly.ts';
import { submissionMail } from '#supabase/functions/send-contact-email/submission-mail.ts';
import { startErasureKeeper } from './erasure-keeper.ts';

const KEY = 'a key of thirty-two characters !';
const log = createLog('silent');
const admin: Caller = { role: 'authenticated', claims: { sub: crypto.randomUUID(), role: 'authenticated' } };
const site = { siteName: 'Nevia', siteUrl: 'https://nevia.test', notifyTo: ['staff@nevia.test'] };

let dataDir: string;
let outboxDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nevia-keeper-'));
  outboxDir = join(dataDir, 'outbox');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function openOffice(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  const id = admin.claims?.sub;
  await database.batch(asServer, [
    { sql: "insert into auth.users (id, email) values ($1, 'mira@nevia.test')", params: [id] },
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [id] },
  ]);
  return database;
}

async function store(database: Database, email: string) {
  const [[row] = []] = await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('Asha', 'Rao', $1, 'Please call me about Sydnevia.') returning *`,
      params: [email],
    },
  ]);
  return row as unknown as Parameters<typeof submissionMail>[0] & { id: string };
}

const erase = (database: Database, email: string) =>
  database.batch(admin, [{ sql: 'select public.erase_person($1)', params: [email] }]);

const filesThatSay = (words: string) =>
  readdirSync(outboxDir).filter((name) => readFileSync(join(outboxDir, name), 'utf8').includes(words));

async function runUntilIdle(keeper: RegularRun<number>): Promise<number> {
  const removed = await keeper.runNow();
  expect(await keeper.runNow()).toBe(0);
  return removed;
}

test.each(engines)('%s: mails in files go with the submission and with the person', async (engine) => {
  const database = await openOffice(engine);
  const mailer = createMailer({ from: 'Nevia <hello@nevia.test>', outboxDir });
  const keeper = await startErasureKeeper({ database, dataDir, outboxDir, log });
  for (const email of ['Gone@example.com', 'stays@example.com', 'old@example.com']) {
    const stored = await store(database, email);
    // As the outbox sends it.
    await mailer.send({ ...submissionMail(stored, site), messageId: `<submission-${stored.id}@nevia.test>` });
  }
  const letter = { subject: 'Confirm', text: 'A link' };
  for (const to of ['gone@example.com', ' GONE@Example.com', 'stays@example.com'])
    await mailer.send({ ...letter, to: [to] });
  expect(readdirSync(outboxDir)).toHaveLength(6);
  expect(await runUntilIdle(keeper)).toBe(0);

  await erase(database, 'gone@example.com');
  expect(await runUntilIdle(keeper)).toBe(3);
  await mailer.send({ ...letter, to: ['gone@example.com'], text: 'Written after they were erased' });
  expect(await runUntilIdle(keeper)).toBe(0);
  expect(filesThatSay('Written after they were erased')).toHaveLength(1);
  expect(filesThatSay('stays@example.com')).toHaveLength(2);

  await database.tx(asServer, async (tx) => {
    await tx.query(
      "update public.contact_submissions set created_at = now() - interval '2 years' where email = 'old@example.com'",
    );
    await tx.query('select private.warn_of_deletions(12)');
    await tx.query("update private.deletion_warnings set warned_at = now() - interval '30 days'");
    await tx.query('select public.delete_old_submissions(12)');
  });
  expect(await runUntilIdle(keeper)).toBe(1);
  expect(filesThatSay('old@example.com')).toEqual([]);
  // A row that is missing for another reason deletes no file.
  await database.tx(asServer, async (tx) => {
    await tx.query('alter table public.contact_submissions disable trigger user');
    await tx.query('delete from public.contact_submissions');
  });
  expect(await runUntilIdle(keeper)).toBe(0);
  rmSync(outboxDir, { recursive: true });
  await Promise.all([keeper.close(), mailer.close()]);
  await database.close();
});

test('the list of erasures is stored in a file without addresses, and a new database reads it', async () => {
  const database = await openOffice('postgres');
  const keeper = await startErasureKeeper({ database, dataDir, outboxDir, log });
  await erase(database, 'forgotten@example.com');
  await keeper.runNow();
  const text = readFileSync(join(dataDir, 'erasures.json'), 'utf8');
  expect(text).not.toContain('forgotten');
  expect(statSync(join(dataDir, 'erasures.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  await keeper.close();
  await database.close();

  const fresh = await openTestDatabase('postgres');
  const again = await startErasureKeeper({ database: fresh, dataDir, outboxDir, log });
  const [known] = await fresh.batch(asServer, [
    {
      sql: `select 1 as known from private.erasures join private.hashes_of('Forgotten@Example.com') using (pepper, address_hash)`,
    },
  ]);
  expect(known).toEqual([{ known: 1 }]);
  await again.runNow();
  expect(JSON.parse(readFileSync(join(dataDir, 'erasures.json'), 'utf8'))).toEqual(JSON.parse(text));
  expect(existsSync(outboxDir)).toBe(false);
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
  const attacker = await openOffice('postgres');
  await erase(attacker, 'victim@example.com');
  await storeErasures({ store, key: undefined }, await attacker.tx(asServer, readKnownErasures));
  await attacker.close();

  const warnings: unknown[] = [];
  const warn = (fields: unknown) => warnings.push(fields);
  const database = await openOffice('postgres');
  const keep = async (folder: string, key: string | undefined) => {
    const keeper = await startErasureKeeper({
      ...{ database, dataDir: here(folder), outboxDir, backups: { store, key } },
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
  const lost = await openOffice('postgres');
  const before = await startErasureKeeper({ database: lost, dataDir: here('one'), outboxDir, log, backups });
  await before.runNow();
  expect(await backups.store.list()).toEqual([]);
  await erase(lost, 'first@example.com');
  await before.runNow();
  expect((await backups.store.list()).map(({ name }) => name)).toEqual(['erasures.json.sealed']);
  await before.close();
  await lost.close();

  const fresh = await openOffice('postgres');
  const after = await startErasureKeeper({ database: fresh, dataDir: here('two'), outboxDir, log, backups });
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
