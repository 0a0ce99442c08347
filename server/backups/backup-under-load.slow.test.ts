import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { identifiers, NOT_BACKED_UP, TABLES_SQL } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-busy-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ways = engines.flatMap((from) => engines.map((to) => [from, to] as const));
const LANES = 4;
const STORED_BEFORE = 20;
const STORED_MEANWHILE = 5;

/** Visitors who send until they are stopped; returns the acknowledged messages in order. */
function startSenders(backend: TestBackend) {
  const acknowledged: string[] = [];
  let isRunning = true;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let index = 0; isRunning; index += 1) {
      const message = `Lane ${lane} sends number ${index}`;
      const row = { first_name: 'A', last_name: 'B', email: `lane${lane}@example.com`, message };
      const { error } = await backend.client().from('contact_submissions').insert(row);
      if (!error) acknowledged.push(message);
    }
  });
  return {
    acknowledged,
    async stop() {
      isRunning = false;
      await Promise.all(lanes);
    },
  };
}

/** The checksum of every row, by table. */
async function rowSums(database: Database): Promise<Map<string, string[]>> {
  const [tables = []] = await database.batch(asServer, [{ sql: TABLES_SQL }]);
  const names = tables.map((row) => row.name as string).filter((name) => !NOT_BACKED_UP.includes(name));
  const results = await database.batch(
    asServer,
    names.map((name) => ({ sql: `select md5(t::text) as sum from ${identifiers(name)} as t` })),
  );
  return new Map(names.map((name, index) => [name, (results[index] ?? []).map(({ sum }) => sum as string)]));
}

async function makeStaff(backend: TestBackend, email: string): Promise<void> {
  const { data } = await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  await backend.deps.database.batch(asServer, [
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [data.user?.id] },
  ]);
}

test.each(ways)(
  'a backup of %s under load restores complete rows, rules and accounts to %s',
  async (from, to) => {
    const source = await startTestBackend(from);
    await makeStaff(source, 'staff@example.com');
    await source.client().auth.signUp({ email: 'nobody@example.com', password: GOOD_PASSWORD });
    const senders = startSenders(source);
    await expect.poll(() => senders.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(STORED_BEFORE);
    const before = [...senders.acknowledged];
    const file = join(folder, `${from}-${to}.backup`);
    await writeBackup(source.deps.database, file);
    const after = senders.acknowledged.length + STORED_MEANWHILE;
    await expect.poll(() => senders.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(after);
    await senders.stop();

    const database = await openTestDatabase(to);
    await restoreBackup(database, file, { force: false });
    const [stored, restored] = [await rowSums(source.deps.database), await rowSums(database)];
    for (const [table, sums] of restored) {
      const known = new Set(stored.get(table));
      expect([table, sums.filter((sum) => !known.has(sum))]).toEqual([table, []]);
    }
    const count = (table: string) => restored.get(table)?.length;
    expect(count('private.outbox')).toBe(count('public.contact_submissions'));
    // One event is of the account of staff.
    expect((count('public.events') ?? 0) - 1).toBe(count('public.contact_submissions'));

    const target = await startTestBackend(to, { database });
    const staff = target.client();
    const signedIn = await staff.auth.signInWithPassword({
      email: 'staff@example.com',
      password: GOOD_PASSWORD,
    });
    expect(signedIn.error).toBeNull();
    const { data: rows } = await staff.from('contact_submissions').select('message').limit(1000);
    const found = new Set(rows?.map(({ message }) => message));
    expect(found.size).toBe(count('public.contact_submissions'));
    expect(before.filter((message) => !found.has(message))).toEqual([]);
    await expectRules(target);
    await target.close();
    await source.close();
  },
);

/** Checks some denied rights after a restore; permissions.test.ts checks the rest. */
async function expectRules(target: TestBackend): Promise<void> {
  const visitor = target.client();
  expect((await visitor.from('contact_submissions').select()).status).toBe(401);
  const row = { first_name: 'A', last_name: 'B', email: 'new@example.com', message: 'After the restore.' };
  expect((await visitor.from('contact_submissions').insert(row)).status).toBe(201);
  const nobody = target.client();
  await nobody.auth.signInWithPassword({ email: 'nobody@example.com', password: GOOD_PASSWORD });
  expect((await nobody.from('contact_submissions').select()).data).toEqual([]);
  expect(
    (await nobody.from('user_roles').insert({ user_id: crypto.randomUUID(), role: 'admin' })).status,
  ).toBe(403);
}
