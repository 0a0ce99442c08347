import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
import { storeSubmissions } from '#supabase/tests/testing/submissions.ts';
import { startFaulty } from './testing/start-faulty.ts';

const PEOPLE = 15;
/** What one claim holds, so what can be in flight when the process dies. */
const MAILS_AT_ONCE = 5;

test('a process that is killed while it sends notices loses none, and repeats only those in flight', async () => {
  const DATABASE_URL = await copyPostgresTemplate();
  const backend = await startTestBackend('postgres', { database: new PostgresDatabase(DATABASE_URL) });
  const { mail } = backend;
  const run = (sql: string, params: unknown[] = []) => query(backend, sql, params);
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-notices-'));
  const start = () => startFaulty(dataDir, { DATABASE_URL, SMTP_URL: mail.url });

  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => makePerson(backend, { role: 'agent' })),
  );
  const ids = await storeSubmissions(
    backend,
    people.map((_, n) => ({ message: `Message number ${n}.` })),
  );
  await run("update private.outbox set state = 'skipped'");

  const first = await start();
  await run(
    `update public.contact_submissions s set assigned_to = given.person, assigned_at = now()
     from unnest($1::uuid[], $2::uuid[]) as given (id, person) where s.id = given.id`,
    [ids, people.map(({ id }) => id)],
  );
  await run("update public.notices set created_at = created_at - interval '10 minutes'");
  await Promise.race(people.map(({ email }) => mail.waitFor(email)));
  first.child.kill('SIGKILL');
  await first.ended;
  await run("update private.outbox set next_attempt_at = now() where state = 'sending'");

  const second = await start();
  const unsent = "select from private.outbox where kind = 'notice' and state <> 'sent'";
  await expect.poll(() => run(unsent)).toEqual([]);
  await second.stop();

  expect(new Set(mail.received.flatMap(({ envelope }) => envelope.to)).size).toBe(PEOPLE);
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(PEOPLE);
  const mailsAgain = mail.received.length - PEOPLE;
  expect(mailsAgain).toBeLessThanOrEqual(MAILS_AT_ONCE);
  console.log(`${PEOPLE} notices, 1 kill, ${mailsAgain} mails repeated, 0 lost`);
  await backend.close();
  rmSync(dataDir, { recursive: true });
});
