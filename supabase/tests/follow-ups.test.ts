import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const AT = '2027-02-01T03:30:00+00:00';

for (const engine of engines) {
  test(`one follow-up a submission, with a note, set again and cleared; the timeline keeps them (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client, email } = await makePerson(backend, { role: 'admin' });
    const [id] = await storeSubmissions(backend, [{ message: 'Come back to this' }]);
    const set = (args: object) => client.rpc('set_follow_up', { submission_id: id, ...args });
    const first = await set({
      follow_up_at: AT,
      follow_up_zone: 'Asia/Kolkata',
      follow_up_note: ' Has the FIRB letter? ',
    });
    expect(first.data).toMatchObject({
      follow_up_at: AT,
      follow_up_zone: 'Asia/Kolkata',
      follow_up_note: 'Has the FIRB letter?',
    });
    const later = '2027-03-01T03:30:00+00:00';
    const again = await set({ follow_up_at: later, follow_up_zone: 'Australia/Sydney' });
    expect(again.data).toMatchObject({ follow_up_at: later, follow_up_note: null });
    for (const _ of [1, 2]) {
      const cleared = await client.rpc('clear_follow_up', { submission_id: id });
      expect(cleared.data).toMatchObject({ follow_up_at: null, follow_up_zone: null, follow_up_note: null });
    }
    // It was free and unread.
    const events = (await eventsOf(client, id)).slice(1);
    expect(
      events
        .splice(0, 2)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['status_changed', 'taken']);
    expect(events).toMatchObject([
      { kind: 'follow_up_set', follow_up_at: AT, note: 'Has the FIRB letter?', actor_email: email },
      { kind: 'follow_up_set', follow_up_at: later, note: null },
      { kind: 'follow_up_cleared', follow_up_at: null },
    ]);
  });

  test(`a follow-up needs a moment, a zone and a note of a length (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client } = await makePerson(backend, { role: 'admin' });
    const [id] = await storeSubmissions(backend, [{ message: 'Not like that' }]);
    const code = async (args: object, submission_id = id) =>
      (
        await client.rpc('set_follow_up', {
          submission_id,
          follow_up_at: AT,
          follow_up_zone: 'Asia/Kolkata',
          ...args,
        })
      ).error?.code;
    expect(await code({ follow_up_at: null })).toBe('22023');
    expect(await code({ follow_up_at: 'infinity' })).toBe('23514');
    expect(await code({ follow_up_zone: null })).toBe('23514');
    for (const zone of ["x'y", 'Foo/Bar', 'Foo/Bar-5', 'MSK', 'Factory'])
      expect([zone, await code({ follow_up_zone: zone })]).toEqual([zone, '23514']);
    const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000).toISOString();
    for (const years of [10, -10]) expect(await code({ follow_up_at: inYears(years) })).toBe('23514');
    expect(await code({ follow_up_at: inYears(9) })).toBeUndefined();
    expect(await code({ follow_up_note: 'x'.repeat(1001) })).toBe('23514');
    expect(await code({ follow_up_note: 'bell \u0007' })).toBe('23514');
    expect(await code({}, '00000000-0000-4000-8000-000000000000')).toBe('23503');
  });

  test(`an event has the address that the account has now, not that of the token (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client, id: actor } = await makePerson(backend, { role: 'admin' });
    const [id] = await storeSubmissions(backend, [{ message: 'Who did this?' }]);
    const email = `renamed-${engine}@nevia.test`;
    await backend.deps.database.batch(asServer, [
      { sql: 'update auth.users set email = $1 where id = $2', params: [email, actor] },
    ]);
    await client.rpc('take_submission', { submission_id: id });
    await client.rpc('add_submission_note', { submission_id: id, note: 'Called back.' });
    await client.rpc('set_follow_up', { submission_id: id, follow_up_at: AT, follow_up_zone: 'UTC' });
    await client.rpc('clear_follow_up', { submission_id: id });
    await client.from('contact_submissions').update({ status: 'read' }).eq('id', id);
    const events = (await eventsOf(client, id)).slice(1);
    expect(events).toHaveLength(5);
    expect(new Set(events.map(({ actor_email }) => actor_email))).toEqual(new Set([email]));
  });

  test(`erasing a person takes their follow-up and what was written to it (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
    const [id] = await storeSubmissions(backend, [{ email: 'gone@example.com' }]);
    const note = 'Speaks Telugu at home';
    await client.rpc('set_follow_up', {
      submission_id: id,
      follow_up_at: AT,
      follow_up_zone: 'UTC',
      follow_up_note: note,
    });
    await client.rpc('take_submission', { submission_id: id });
    await client.rpc('erase_person', { email: 'gone@example.com' });
    const [row] = await backend.deps.database.tx(asServer, (tx) =>
      tx.query<{ text: string }>(
        `select concat((select string_agg(s::text, '') from public.contact_submissions s),
           (select string_agg(e::text, '') from public.submission_events e)) as text`,
      ),
    );
    expect(row?.text).not.toContain('Telugu');
  });

  test(`the author of a note can edit it for 15 minutes (${engine})`, async () => {
    const backend = backendOn(engine);
    const [mira, tom] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const [id] = await storeSubmissions(backend, [{ message: 'A submission with a note' }]);
    const { data } = await mira.client.rpc('add_submission_note', { submission_id: id, note: 'Caled back.' });
    const event = data as { id: number };
    const edit = (who: typeof mira, note: string) =>
      who.client.rpc('edit_submission_note', { event_id: event.id, note });
    expect((await edit(mira, ' Called back. ')).data).toMatchObject({
      note: 'Called back.',
      edited_at: expect.any(String),
    });
    expect((await edit(mira, ' ')).error?.code).toBe('23514');
    expect((await edit(tom, 'Mine now')).status).toBe(409);
    const change = (sql: string) => backend.deps.database.batch(asServer, [{ sql, params: [event.id] }]);
    await expect(change('update public.submission_events set actor_id = null where id = $1')).rejects.toThrow(
      'only be added',
    );
    await backend.deps.database.batch(asServer, [
      { sql: 'alter table public.submission_events disable trigger user' },
      {
        sql: "update public.submission_events set created_at = now() - interval '16 minutes' where id = $1",
        params: [event.id],
      },
      { sql: 'alter table public.submission_events enable trigger user' },
    ]);
    expect((await edit(mira, 'Too late')).status).toBe(409);
    await expect(change("update public.submission_events set note = 'x' where id = $1")).rejects.toThrow(
      'only be added',
    );
  });
}
