import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
const PUSHES_AT_ONCE = 10;

test('a process that is killed while it sends notices loses none, and repeats only those in flight', async () => {
  const DATABASE_URL = await copyPostgresTemplate();
  const backend = await startTestBackend('postgres', { database: new PostgresDatabase(DATABASE_URL) });
  const { mail } = backend;
  const run = (sql: string, params: unknown[] = []) => query(backend, sql, params);
  const pushed: string[] = [];
  let onPush = (response: ServerResponse) => void response.end();
  const service = createServer((request, response) => {
    pushed.push(request.url ?? '');
    onPush(response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const PUSH_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-notices-'));
  const start = () => startFaulty(dataDir, { DATABASE_URL, SMTP_URL: mail.url, PUSH_URL });

  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => makePerson(backend, { role: 'agent' })),
  );
  for (const [n, { client }] of people.entries()) {
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
    await client.rpc('add_push_subscription', { endpoint: `https://push.test/${n}`, ...keys }).throwOnError();
    await client.rpc('save_my_notice_settings', { toast: true, email: true, push: true }).throwOnError();
  }
  const ids = await storeSubmissions(
    backend,
    people.map((_, n) => ({ message: `Message number ${n}.` })),
  );
  await run("update private.outbox set state = 'skipped'");

  const first = await start();
  onPush = (response) => void (pushed.length < 3 ? response.end() : first.child.kill('SIGKILL'));
  await run(
    `update public.contact_submissions s set assigned_to = given.person, assigned_at = now()
     from unnest($1::uuid[], $2::uuid[]) as given (id, person) where s.id = given.id`,
    [ids, people.map(({ id }) => id)],
  );
  await first.ended;
  onPush = (response) => void response.end();
  await run("update public.notices set push_claimed_at = push_claimed_at - interval '6 minutes'");

  const second = await start();
  await expect.poll(() => run('select from public.notices where pushed_at is null')).toEqual([]);
  await run("update public.notices set created_at = created_at - interval '10 minutes'");
  await Promise.race(people.map(({ email }) => mail.waitFor(email)));
  second.child.kill('SIGKILL');
  await second.ended;
  await run("update private.outbox set next_attempt_at = now() where state = 'sending'");

  const third = await start();
  const unsent = "select from private.outbox where kind = 'notice' and state <> 'sent'";
  await expect.poll(() => run(unsent)).toEqual([]);
  await third.stop();

  expect(new Set(pushed).size).toBe(PEOPLE);
  const pushesAgain = pushed.length - PEOPLE;
  expect(pushesAgain).toBeLessThanOrEqual(PUSHES_AT_ONCE);
  expect(new Set(mail.received.flatMap(({ envelope }) => envelope.to)).size).toBe(PEOPLE);
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(PEOPLE);
  const mailsAgain = mail.received.length - PEOPLE;
  expect(mailsAgain).toBeLessThanOrEqual(MAILS_AT_ONCE);
  console.log(`${PEOPLE} notices, 2 kills, ${pushesAgain} pushes and ${mailsAgain} mails repeated, 0 lost`);
  service.close();
  await backend.close();
  rmSync(dataDir, { recursive: true });
});
