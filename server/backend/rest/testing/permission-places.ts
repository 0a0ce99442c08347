import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SECRET } from '#server/attacks/testing/attacked-backend.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';
import { storedMail } from '#server/inbox/testing/stored-mail.ts';
import type { Permission } from './permission-table.ts';
import { callersOf, type Role, type TestCaller } from './test-callers.ts';

export { SECRET };

const SUBMISSION_ID = randomUUID();
const MEMBER_ID = randomUUID();

/**
 * The same rules on both engines, and after a restore from one to the other. The rules are the same SQL, so `npm test` tests
 * PostgreSQL, whose owner has the fewest rights; `npm run test:all` tests all.
 */
const everyPlace = ['pglite', 'postgres', 'restored pglite', 'restored postgres'] as const;
type Place = (typeof everyPlace)[number];
export const places: readonly Place[] = inject('allEngines') ? everyPlace : ['postgres'];
export const backends = {} as Record<Place, TestBackend>;
const callers = {} as Record<Place, Record<Role, TestCaller>>;

/** Starts a backend at each place for the tests of one file, with a row of each kind. */
export async function startPlaces(): Promise<void> {
  for (const place of places) {
    const database = await openPlace(place);
    const engine = place.endsWith('pglite') ? 'pglite' : 'postgres';
    backends[place] = await startTestBackend(engine, { database });
    callers[place] = await callersOf(backends[place], SECRET);
  }
}

async function fill(database: Database): Promise<Database> {
  await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (id, first_name, last_name, email, phone, message)
            values ($1, $2, $2, $3, '1', $4)`,
      params: [SUBMISSION_ID, SECRET, `${SECRET}@example.com`, `${SECRET} ${SECRET}`],
    },
    {
      sql: `insert into public.events (submission_id, kind, actor_email) values ($1, 'mail_sent', $2)`,
      params: [SUBMISSION_ID, `${SECRET}@example.com`],
    },
    {
      sql: `insert into public.submission_replies
              (id, submission_id, actor_email, actor_name, subject, body, state)
            values (gen_random_uuid(), $1, $2, $3, $3, $3, 'failed')`,
      params: [SUBMISSION_ID, `${SECRET}@example.com`, SECRET],
    },
    storedMail(SUBMISSION_ID, `${SECRET}@example.com`, SECRET),
    { sql: 'insert into auth.users (id, email) values ($1, $2)', params: [MEMBER_ID, 'member@example.com'] },
    {
      sql: 'insert into public.staff_profiles (user_id, display_name) values ($1, $2)',
      params: [MEMBER_ID, SECRET],
    },
    {
      sql: `insert into public.events (about, kind, account_email) values ('account', 'second_factor_reset', $1)`,
      params: [`${SECRET}@example.com`],
    },
    {
      sql: `insert into public.newsletter_subscribers (email, confirm_token_hash) values ($1, $2)`,
      params: [`${SECRET.toLowerCase()}@example.com`, SECRET],
    },
  ]);
  return database;
}

export async function stopPlaces(): Promise<void> {
  for (const place of places) await backends[place].close();
}

async function openPlace(place: Place): Promise<Database> {
  if (place === 'pglite' || place === 'postgres') return fill(await openTestDatabase(place));
  const [from, to] =
    place === 'restored pglite' ? (['postgres', 'pglite'] as const) : (['pglite', 'postgres'] as const);
  const folder = mkdtempSync(join(tmpdir(), 'nevia-restored-'));
  const source = await fill(await openTestDatabase(from));
  await writeBackup(source, join(folder, 'backup'));
  await source.close();
  const database = await openTestDatabase(to);
  await restoreBackup(database, join(folder, 'backup'), { force: false });
  rmSync(folder, { recursive: true });
  return database;
}

/** The response for a role. */
export async function sendAs(
  place: Place,
  role: Role,
  { method, path, body, headers }: Pick<Permission, 'method' | 'path' | 'body' | 'headers'>,
) {
  const { accountId, headers: own } = callers[place][role];
  const fill = (text: string) => text.replaceAll(':id', SUBMISSION_ID).replaceAll(':me', accountId);
  const response = await fetch(`${backends[place].url}/rest/v1/${fill(path)}`, {
    method,
    headers: { 'content-type': 'application/json', ...own, ...headers },
    ...(body ? { body: fill(JSON.stringify(body(role))) } : {}),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
