import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { plainReply, replyingPerson, run, storeSubmission } from './testing/replying-staff.ts';

test('one person sends so many replies an hour', async () => {
  const backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.01 } });
  const mira = await replyingPerson(backend, await storeSubmission(backend, 'limit@example.com'));
  expect((await mira.send()).status).toBe(200);
  const refused = await mira.send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await backend.close();
});

test('a person who was added by hand just now gets fewer replies than one who wrote', async () => {
  // 120 becomes 12, and 20 becomes 2.
  const backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  const [wrote, added] = [
    await storeSubmission(backend, 'wrote@example.com'),
    await storeSubmission(backend, 'added@example.com'),
  ];
  await run(backend, `update public.contact_submissions set channel = 'phone' where id = $1`, [added]);
  const mira = await replyingPerson(backend, added);
  const statuses: number[] = [];
  for (const submissionId of [added, added, added, wrote])
    statuses.push((await mira.send({ submissionId })).status);
  expect(statuses).toEqual([200, 200, 429, 200]);
  await run(
    backend,
    `update public.contact_submissions set created_at = now() - interval '61 minutes' where id = $1`,
    [added],
  );
  expect((await mira.send()).status).toBe(200);
  await backend.close();
});

test('a person whose address staff corrected just now gets as few as one who was added', async () => {
  // 120 becomes 12, and 20 becomes 2.
  const backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  const [one, other, untouched] = [
    await storeSubmission(backend, 'one@example.com'),
    await storeSubmission(backend, 'other@example.com'),
    await storeSubmission(backend, 'untouched@example.com'),
  ];
  const mira = await replyingPerson(backend, one);
  const correct = (id: string, email: string) =>
    mira.client.rpc('change_submissions', { ids: [id], changes: { email } });
  const statusOf = async (change: Record<string, unknown>) => (await mira.send(change)).status;
  const reply = plainReply(other);
  expect(await statusOf(reply)).toBe(200);
  await answersSettled();
  await run(
    backend,
    `update private.outbox set state = 'failed', last_error = 'EENVELOPE_550' where ref = $1`,
    [reply.id],
  );
  for (const id of [one, other]) expect((await correct(id, `victim.${id}@example.com`)).error).toBeNull();
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ again: reply.id })).toBe(200);
  // The same limit for both, whichever way the mail goes.
  expect(await statusOf({})).toBe(429);
  expect(await statusOf({ submissionId: other })).toBe(429);
  expect(await statusOf({ again: reply.id })).toBe(429);
  expect(await statusOf({ submissionId: untouched })).toBe(200);
  await answersSettled();
  await backend.close();
});
