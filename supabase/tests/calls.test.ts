import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { emptySubmissions, eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

async function callsIn({ client }: Person): Promise<unknown> {
  const { data } = await client.rpc('read_report', { weeks: 4 });
  return (data as { calls: unknown }).calls;
}

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const [id] = await storeSubmissions(backend, [{ message: 'Please call me about Sydnevia' }]);
    const log = async ({ client }: Person, outcome: string | null, channel?: string) => {
      const { data, error } = await client.rpc('log_call', { submission_id: id, outcome, channel });
      return error ? error.code : data;
    };
    return { mira, tom, id, log };
  };

  test(`a call takes a free submission, marks it read, and is undone with both (${engine})`, async () => {
    const { mira, id, log } = await start();
    expect(await log(mira, 'no_answer')).toMatchObject({ status: 'read', assigned_to: mira.id });
    const undo = () => mira.client.rpc('undo_my_changes', { submission_ids: [id] });
    expect((await undo()).data).toMatchObject([{ status: 'unread', assigned_to: null }]);
    expect((await undo()).data).toEqual([]);
    const events = await eventsOf(mira.client, id);
    const call = { actor_email: mira.email, old_status: 'phone', new_status: 'no_answer' };
    expect(events[1]).toMatchObject({ kind: 'call_logged', ...call });
    expect(events.at(-1)).toMatchObject({ kind: 'call_undone', ...call });
    expect(await callsIn(mira)).toEqual([]);
  });

  test(`the report counts the calls of each person, and agents see their own (${engine})`, async () => {
    const { mira, tom, id, log } = await start();
    for (const outcome of ['reached', 'no_answer', 'wrong_number']) await log(mira, outcome);
    await log(mira, 'sent', 'whatsapp');
    await log(tom, 'reached');
    await log(tom, 'call_back');
    await tom.client.rpc('undo_my_changes', { submission_ids: [id] });
    const own = { key: mira.id, calls: 3, reached: 1 };
    expect(await callsIn(mira)).toEqual([own]);
    expect(await callsIn(tom)).toEqual([own, { key: tom.id, calls: 1, reached: 1 }]);
  });

  test(`a call has a known channel and outcome (${engine})`, async () => {
    const { mira, log } = await start();
    expect(await log(mira, 'sent')).toBe('23514');
    expect(await log(mira, null)).toBe('23514');
    expect(await log(mira, 'reached', 'pigeon')).toBe('23514');
  });
}
