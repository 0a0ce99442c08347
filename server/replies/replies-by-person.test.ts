import { expect, test, vi } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { storeSubmissions } from '#supabase/tests/testing/submissions.ts';
import { plainReply, replyingPerson, run } from './testing/replying-staff.ts';

const backendOn = backendsForFile();

for (const engine of engines) {
  /** Asha wrote twice and called once, Ravi wrote once. Mira and Tom answer. */
  const start = async () => {
    const backend = backendOn(engine);
    await run(backend, 'delete from public.contact_submissions');
    const [first = '', second = '', call = '', ravi = ''] = await storeSubmissions(backend, [
      { email: 'asha@example.com', phone: '+91 92868 14765' },
      { email: 'ASHA@example.com' },
      { email: 'a.rao@example.com', phone: '092868 14765' },
      { first_name: 'Ravi', email: 'ravi@example.com' },
    ]);
    const mira = await replyingPerson(backend, first);
    const tom = await replyingPerson(backend, second, 'Tom');
    return { backend, first, second, call, ravi, mira, tom };
  };
  const outcome = async (sent: Promise<Response>) => {
    const answer = await sent;
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };
  const WARNED = [
    409,
    'Mira has replied to this person within the last hour. Look at the timeline before you send this one.',
  ];

  test(`a colleague's reply to another submission of the person is a reason to ask once (${engine})`, async () => {
    const { second, call, ravi, mira, tom } = await start();
    expect((await mira.send()).status).toBe(200);
    // Her own reply is no reason to ask her.
    expect((await mira.send({ submissionId: second })).status).toBe(200);
    const reply = plainReply(second);
    expect(await outcome(tom.send(reply))).toEqual(WARNED);
    expect((await tom.send({ ...reply, anyway: true })).status).toBe(200);
    expect((await tom.send({ submissionId: ravi })).status).toBe(200);
    // The call has the phone of the first submission alone.
    expect(await outcome(tom.send({ submissionId: call }))).toEqual(WARNED);
    await answersSettled();
  });

  // The embedded database runs one transaction at a time.
  if (engine === 'postgres')
    test(`of two colleagues who answer a person at the same time, the second is asked (${engine})`, async () => {
      const { backend, first, second, ravi, mira, tom } = await start();
      const { database } = backend.deps;
      const claims = { sub: mira.id, email: mira.email, role: 'authenticated' };
      const sent = await database.tx({ role: 'server', claims }, async (tx) => {
        await tx.query(
          `select private.queue_reply(gen_random_uuid(), $1, 'Hello', 'Dear Asha', null, '[]', '[]', null, false)`,
          [first],
        );
        // Another person is answered meanwhile.
        expect((await tom.send({ submissionId: ravi })).status).toBe(200);
        const answer = { sent: tom.send(plainReply(second)) };
        await vi.waitFor(async () => {
          const waiting = await run(
            backend,
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(waiting).not.toEqual([]);
        }, 10_000);
        return answer;
      });
      expect(await outcome(sent.sent)).toEqual(WARNED);
      await answersSettled();
    });
}
