import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person, removeRole } from '#server/testing/people.ts';
import { receive, storeReply } from './testing/receive-mail.ts';
import { query } from './testing/stored-home.ts';
import {
  change,
  derived,
  emptySubmissions,
  eventsOf,
  refusal,
  storeSubmissions,
  undo,
} from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const plan = { follow_up_at: '2027-02-01T03:30:00+00:00', follow_up_zone: 'UTC' };
type Row = Record<string, unknown>;

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'agent' });
    const tom = await makePerson(backend, { role: 'agent' });
    const ids = await storeSubmissions(backend, [{ email: 'one@example.com' }, { email: 'two@example.com' }]);
    const [id = ''] = ids;
    const undone = async (who: Person) => (await undo(who, [id])).changed.length > 0;
    const row = async () => (await change(mira, [id], {})).rows[0];
    return { backend, mira, tom, ids, id, undone, row };
  };

  test(`one's own changes are undone one by one, newest first, and recorded (${engine})`, async () => {
    const { mira, ids, id, undone, row } = await start();
    const states: unknown[] = [await row()];
    for (const changes of [
      { assigned_to: mira.id },
      { last_call: { outcome: 'phone reached' } },
      { add_tag: 'nri' },
      { ...plan, follow_up_note: 'Call back' },
      { stage: 'lost', stage_reason: 'Bought elsewhere' },
      { status: 'responded' },
      { email: 'other@example.com', phone: '1' },
      { firb_path: 'not_needed', solicitor: 'R. Menon' },
      { spam_at: true },
      { assigned_to: null },
    ])
      states.push((await change(mira, ids, changes)).rows.find((one) => one.id === id));
    expect(await row()).toEqual(states.at(-1));
    while (states.length > 1) {
      states.pop();
      expect((await undo(mira, ids)).changed.toSorted()).toEqual(ids.toSorted());
      expect(await row()).toEqual(states.at(-1));
    }
    expect(await undone(mira)).toBe(false);
    const events = await eventsOf(mira.client, id);
    const [first, last] = [events[1], events.at(-1)] as [Row, Row];
    const swapped = { before: first.after, after: first.before, undoes: first.id };
    expect(last).toMatchObject({ kind: 'undone', actor_email: mira.email, ...swapped });
  });

  test(`a status moves back only by an undo (${engine})`, async () => {
    const { mira, id, undone } = await start();
    const mark = (status: string) => mira.client.from('contact_submissions').update({ status }).eq('id', id);
    await mark('read');
    expect((await mark('unread')).error?.code).toBe('23514');
    expect(await undone(mira)).toBe(true);
    await mark('read');
    expect((await mark('unread')).error?.code).toBe('23514');
  });

  test(`a change of someone else, a reply and a minute protect all that is before (${engine})`, async () => {
    const { backend, mira, tom, id, undone, row } = await start();
    await change(mira, [id], { status: 'read' });
    expect(await undone(tom)).toBe(false);
    await change(tom, [id], { assigned_to: tom.id });
    expect([await undone(mira), await undone(tom), await undone(tom)]).toEqual([false, true, false]);
    // What Tom has undone protects nothing.
    expect(await undone(mira)).toBe(true);
    await change(mira, [id], { add_tag: 'nri' });
    await query(backend, "update public.events set created_at = now() - interval '61 seconds'");
    expect(await undone(mira)).toBe(false);
    await change(mira, [id], { assigned_to: mira.id });
    const reply = await storeReply(backend, id);
    await query(
      backend,
      "insert into public.events (submission_id, kind, reply_id) values ($1, 'replied', $2)",
      [id, reply],
    );
    expect(await undone(mira)).toBe(false);
    await change(mira, [id], { remove_tag: 'nri' });
    expect([await undone(mira), await undone(mira)]).toEqual([true, false]);
    expect(await row()).toMatchObject({ tags: ['nri'], assigned_to: mira.id });
  });

  test(`an undo gives no submission to a person who has left, and does not answer a new mail (${engine})`, async () => {
    const { backend, mira, tom, ids, id } = await start();
    await change(mira, ids, { assigned_to: tom.id });
    await change(mira, ids, { assigned_to: mira.id, status: 'responded' });
    await removeRole(backend, tom);
    await receive(backend, 'one@example.com');
    const { rows } = await undo(mira, [id]);
    expect(rows).toMatchObject([
      { status: 'unread', assigned_to: null, assigned_at: null, wrote_again_at: expect.any(String) },
    ]);
    // An undo asks for the right of the change, whoever it was made by.
    await query(backend, "update public.user_roles set role = 'viewer' where user_id = $1", [mira.id]);
    expect(await refusal(undo(mira, [id]))).toBe('42501');
  });

  test(`a mail that was settled waits again after the undo (${engine})`, async () => {
    const { backend, mira, id, undone, row } = await start();
    await receive(backend, 'one@example.com');
    const waiting = await row();
    await change(mira, [id], { status: 'responded' });
    expect(await row()).toMatchObject({ wrote_again_at: null, waiting_since: null });
    expect([await undone(mira), await row()]).toEqual([true, waiting]);
  });

  test(`the time to the first answer ignores an answer that was undone (${engine})`, async () => {
    const { backend, ids } = await start();
    const mira = await makePerson(backend, { role: 'admin' });
    await query(backend, "update public.contact_submissions set created_at = now() - interval '2 hours'");
    const minutes = async () =>
      (await mira.client.rpc('first_answers', { submission_ids: ids }).throwOnError()).data.map(
        (row: Row) => row.minutes,
      );
    await change(mira, ids, { status: 'responded' });
    expect(await minutes()).toEqual([120, 120]);
    await undo(mira, ids.slice(1));
    expect(await minutes()).toEqual([120]);
  });

  test(`a hundred and one submissions are not undone at once (${engine})`, async () => {
    const { mira, id } = await start();
    expect(
      await refusal(
        undo(
          mira,
          Array.from({ length: 101 }, () => id),
        ),
      ),
    ).toBe('too_many_rows');
  });

  test(`whatever two colleagues do and undo, each row is what its events say (${engine})`, async () => {
    const { backend, mira, tom, ids } = await start();
    const people = [mira, tom];
    const anyChange = fc.oneof(
      fc.constantFrom('read', 'responded').map((status) => ({ status })),
      fc.constantFrom(mira.id, tom.id, null).map((assigned_to) => ({ assigned_to })),
      fc.constantFrom({ stage: 'talking' }, { stage: 'lost', stage_reason: 'Price' }, { stage: 'new' }),
      fc.constantFrom({ add_tag: 'nri' }, { add_tag: 'cash' }, { remove_tag: 'nri' }),
      fc.constantFrom({ ...plan, follow_up_note: 'Call' }, plan, { follow_up_at: null }),
      fc.constantFrom({ spam_at: true }, { spam_at: null }, { wrote_again_at: null }),
      fc.constantFrom({ phone: '1' }, { email: 'new@example.com', phone: '' }, { solicitor: 'A' }),
      fc.constantFrom('phone reached', 'whatsapp sent').map((outcome) => ({ last_call: { outcome } })),
    );
    const anyStep = fc.record({
      person: fc.constantFrom(...people),
      ids: fc.constantFrom(ids, ids.slice(0, 1), ids.slice(1)),
      what: fc.oneof(
        { weight: 3, arbitrary: anyChange },
        { weight: 2, arbitrary: fc.constant('undo' as const) },
      ),
    });
    const rowsOf = async () =>
      new Map((await change(mira, ids, {})).rows.map((one) => [one.id as string, one]));
    const first = await rowsOf();
    /** The changes of each row that are not undone, with the state before each. */
    const done = new Map(ids.map((one) => [one, [] as { by: Person; before: Row | undefined }[]]));
    const step = async ({
      person,
      ids: some,
      what,
    }: {
      person: Person;
      ids: string[];
      what: 'undo' | object;
    }) => {
      const before = await rowsOf();
      const { changed } = await (what === 'undo' ? undo(person, some) : change(person, some, what));
      const after = await rowsOf();
      for (const id of some) {
        const stack = done.get(id) ?? [];
        const isChanged = changed.includes(id);
        expect(isChanged || JSON.stringify(after.get(id)) === JSON.stringify(before.get(id))).toBe(true);
        if (what !== 'undo') {
          if (isChanged) stack.push({ by: person, before: before.get(id) });
          continue;
        }
        expect(isChanged).toBe(stack.at(-1)?.by === person);
        if (isChanged) expect(after.get(id)).toEqual(stack.pop()?.before);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const one of steps) await step(one);
        for (const [id, row] of await rowsOf()) {
          const events = await eventsOf(mira.client, id);
          const replayed: Row = Object.assign({}, first.get(id), ...events.map(({ after }) => after));
          expect({ ...replayed, ...derived(row) }).toEqual(row);
          expect(row.waiting_since).toBe(row.status === 'responded' ? row.wrote_again_at : row.created_at);
        }
      }),
      { numRuns: 10 },
    );
    await query(backend, 'delete from public.contact_submissions');
  });
}
