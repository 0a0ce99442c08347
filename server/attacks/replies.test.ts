import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { asServer } from '#server/database/database.ts';
import { plainReply, run, storeSubmission } from '#server/replies/testing/replying-staff.ts';
import { signInPerson, signUpWithPhone } from '#server/testing/people.ts';
import { NAME_TITLE } from '#supabase/rules/name-rule.ts';
import { type AttackedBackend, actors, SECRET, startAttackedBackend } from './testing/attacked-backend.ts';
import { expectNothingRevealed } from './testing/expect-nothing-revealed.ts';

let backend: AttackedBackend;
/** A failed reply of staff. */
let failedReply: string;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres');
  const [row] = await run<{ id: string }>(backend, 'select id from public.submission_replies');
  failedReply = row?.id ?? '';
});
afterAll(() => backend.close());

const attempts: [name: string, method: string, body: (() => unknown) | undefined][] = [
  ['the templates and files', 'GET', undefined],
  ['a reply', 'POST', () => plainReply(backend.submissionId)],
  ['a reply to a submission that is not there', 'POST', () => plainReply(randomUUID())],
  ['a reply that is none', 'POST', () => ({ subject: 'x' })],
  ['a failed reply once more', 'POST', () => ({ again: failedReply })],
];
const byActor = actors.flatMap((actor) => attempts.map((attempt) => [actor, ...attempt] as const));

test.each(byActor)('%s tries %s', async (actor, _name, method, body) => {
  const before = await backend.checksum();
  const answer = await backend.call('/functions/v1/reply', {
    method,
    headers: backend.headersOf(actor),
    ...(body ? { body: JSON.stringify(body()) } : {}),
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([actor === 'anon' || actor === 'signedOut' ? 401 : 403, text]);
  expectNothingRevealed(text);
  await answersSettled();
  expect(await backend.checksum()).toBe(before);
  expect(backend.mail.received.filter(({ subject }) => subject === 'Your message to Nevia')).toEqual([]);
});

test('the secret key alone cannot send a reply', async () => {
  for (const init of [{}, { method: 'POST', body: JSON.stringify(plainReply(backend.submissionId)) }]) {
    const answer = await backend.call('/functions/v1/reply', {
      ...init,
      headers: { apikey: backend.deps.keys.secretKey },
    });
    expect(answer.status).toBe(403);
  }
});

test('an admin with a second factor can reply only after entering its code', async () => {
  const admin = await signUpWithPhone(backend, { role: 'admin' });
  await admin.client.rpc('save_my_profile', { display_name: 'Mira', time_zone: 'UTC' });
  const onlyPassword = await signInPerson(backend, admin);
  const send = async (client: typeof onlyPassword, email: string) => {
    const id = await storeSubmission(backend, email);
    const { error } = await client.functions.invoke('reply', { body: plainReply(id) });
    return (error as { context?: Response } | null)?.context?.status ?? 200;
  };
  expect(await send(onlyPassword, 'aal1@example.com')).toBe(403);
  expect(await send(admin.client, 'aal2@example.com')).toBe(200);
});

test.each(actors)('%s neither uploads nor reads a file of a reply', async (actor) => {
  const query = new URLSearchParams({ submission: backend.submissionId, name: 'costs.pdf' });
  const [row] = await run<{ id: string }>(
    backend,
    `insert into private.reply_files (submission_id, name, content_type, body)
     values ($1, 'costs.pdf', 'application/pdf', $2) returning id`,
    [backend.submissionId, Buffer.from(`%PDF-1.7 ${SECRET}`)],
  );
  for (const [address, init] of [
    [`reply-files?${query}`, { method: 'POST', body: '%PDF-1.7' }],
    [`reply-files?id=${row?.id}`, {}],
  ] as const) {
    const answer = await backend.call(`/functions/v1/${address}`, {
      ...init,
      headers: backend.headersOf(actor),
    });
    expect(answer.status).toBe(actor === 'anon' || actor === 'signedOut' ? 401 : 403);
    expectNothingRevealed(await answer.text());
  }
  expect(await run(backend, 'delete from private.reply_files returning id')).toEqual([row]);
});

/** Names and texts of staff that a header or HTML could interpret. */
const tricky = [
  'Mira" <evil@evil.example>, "x',
  'Mira <evil@evil.example>',
  'Mira, evil@evil.example',
  '=?utf-8?q?=0d=0aBcc:_evil@evil.example?=',
  '<img src=x onerror=alert(1)>',
  'मीरा राव',
];

test.each(tricky)('a person called %j writes as the office, to the visitor alone', async (name) => {
  const email = `${randomUUID()}@example.com`;
  const id = await storeSubmission(backend, email);
  // No such name can be saved, but the mail must not rely on it.
  await backend.deps.database.tx(asServer, async (tx) => {
    await tx.query(
      'alter table public.staff_profiles drop constraint if exists staff_profiles_display_name_is_plain',
    );
    await tx.query(
      `insert into public.staff_profiles (user_id, display_name) values ($1, $2)
       on conflict (user_id) do update set display_name = excluded.display_name`,
      [backend.people.admin.id, name],
    );
  });
  const answer = await backend.call('/functions/v1/reply', {
    method: 'POST',
    headers: backend.headersOf('admin'),
    body: JSON.stringify({ ...plainReply(id), subject: name, text: `${name}\n.\nBcc: evil@evil.example` }),
  });
  expect(answer.status).toBe(200);
  const [mail] = await backend.mail.waitFor(email);
  await answersSettled();
  expect(mail?.envelope).toEqual({ from: 'hello@nevia.test', to: [email] });
  // Encoded words are broken up, so that no client decodes them.
  const words = name.replaceAll('=?', '= ?');
  const shown = words.replace(/[<>@"]/g, '');
  expect(mail?.from).toMatchObject({ address: 'hello@nevia.test', name: `${shown} at Nevia` });
  expect(mail?.replyTo).toMatchObject([{ address: 'staff@nevia.test' }]);
  expect(mail?.subject).toBe(words);
  expect(mail?.source.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im);
  expect(mail?.html).not.toMatch(/<img/);
  expect(mail?.text).toContain('Bcc: evil@evil.example');
});

test.each(['CEO" <ceo@bigbank.example>', 'ceo@bigbank.example', 'Mira\u202ekcab'])(
  'no member of staff can be named %j',
  async (display_name) => {
    const answer = await backend.call('/rest/v1/rpc/save_my_profile', {
      method: 'POST',
      headers: backend.headersOf('admin'),
      body: JSON.stringify({ display_name, time_zone: 'UTC' }),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([400, NAME_TITLE]);
  },
);

test('a stored reply cannot be changed, not even by the owner of the database', async () => {
  for (const sql of [
    "update public.submission_replies set body = 'x'",
    "update public.submission_replies set facts = '[]', attachments = '[{}]'",
    'delete from public.submission_replies',
    'truncate public.submission_replies cascade',
  ])
    await expect(run(backend, sql)).rejects.toThrow('Replies can only be added');
});
