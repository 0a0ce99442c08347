import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const kinds = (events: Array<Record<string, unknown>>) => events.map(({ kind }) => kind);

for (const engine of engines) {
  const start = async (...messages: string[]) => {
    const backend = backendOn(engine);
    const [mira, tom] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const ids = await storeSubmissions(
      backend,
      messages.map((message) => ({ message })),
    );
    const mark = (who: typeof mira, status: string) =>
      who.client.from('contact_submissions').update({ status }).in('id', ids).select();
    const undo = async (who: typeof mira) => {
      const { data, error } = await who.client.rpc('undo_my_changes', { submission_ids: ids });
      return error ? error.code : (data as Array<{ status: string; assigned_to: string | null }>);
    };
    return { backend, mira, tom, ids, mark, undo };
  };

  test(`one's own marks are undone, once, and the timeline records it (${engine})`, async () => {
    const { mira, ids, mark, undo } = await start('The first of two', 'The second of two');
    await mark(mira, 'responded');
    expect(await undo(mira)).toMatchObject([{ status: 'unread' }, { status: 'unread' }]);
    expect(await undo(mira)).toEqual([]);
    const events = await eventsOf(mira.client, ids[0]);
    expect(events.slice(1)).toMatchObject([
      { kind: 'status_changed', new_status: 'responded' },
      { kind: 'undone', actor_email: mira.email, old_status: 'responded', new_status: 'unread' },
    ]);
    const insight = await mira.client.rpc('submission_insight');
    expect(insight.data).toMatchObject({ responses: 0 });
    expect((await mark(mira, 'responded')).error).toBeNull();
    expect((await mira.client.rpc('submission_insight')).data).toMatchObject({ responses: 2 });
  });

  test(`a status still moves only forward, for its author too (${engine})`, async () => {
    const { mira, mark, undo } = await start('Marked and marked back');
    await mark(mira, 'read');
    expect((await mark(mira, 'unread')).error?.code).toBe('23514');
    expect(await undo(mira)).toMatchObject([{ status: 'unread' }]);
    await mark(mira, 'read');
    expect((await mark(mira, 'unread')).error?.code).toBe('23514');
  });

  test(`a change of someone else, or after a minute, is not undone (${engine})`, async () => {
    const { backend, mira, tom, ids, mark, undo } = await start('Changed by two people');
    await mark(mira, 'read');
    expect(await undo(tom)).toEqual([]);
    await tom.client.rpc('take_submission', { submission_id: ids[0] });
    expect(await undo(mira)).toEqual([]);
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query("update private.latest_changes set changed_at = now() - interval '61 seconds'"),
    );
    expect(await undo(tom)).toEqual([]);
    const { data } = await mira.client
      .from('contact_submissions')
      .select('status, assigned_to')
      .in('id', ids);
    expect(data).toEqual([{ status: 'read', assigned_to: tom.id }]);
  });

  test(`owner and follow-up are restored (${engine})`, async () => {
    const { mira, tom, ids, undo } = await start('Taken, given and planned');
    const submission_id = ids[0];
    await mira.client.rpc('take_submission', { submission_id });
    await mira.client.rpc('give_submission', { submission_id, to_person: tom.id });
    expect(await undo(mira)).toMatchObject([{ assigned_to: mira.id }]);
    await mira.client.rpc('release_submission', { submission_id });
    expect(await undo(mira)).toMatchObject([{ assigned_to: mira.id }]);
    const plan = { follow_up_zone: 'UTC', follow_up_note: 'Call back' };
    const day = '2026-12-01T00:00:00+00:00';
    await mira.client.rpc('set_follow_up', { submission_id, follow_up_at: day, ...plan });
    await mira.client.rpc('clear_follow_up', { submission_id });
    expect(await undo(mira)).toMatchObject([{ follow_up_at: day, ...plan }]);
    expect(
      kinds(await eventsOf(mira.client, submission_id)).filter((kind) => kind === 'undone'),
    ).toHaveLength(3);
  });

  test(`changes of one submission are undone one by one, newest first (${engine})`, async () => {
    const { mira, tom, ids, mark, undo } = await start('Taken, called, marked', 'Marked with it');
    const submission_id = ids[0];
    const undoFirst = async (who: typeof mira) =>
      (await who.client.rpc('undo_my_changes', { submission_ids: [submission_id] })).data;
    await mira.client.rpc('take_submission', { submission_id }).throwOnError();
    await mira.client.rpc('log_call', { submission_id, outcome: 'reached' }).throwOnError();
    await mark(mira, 'responded').throwOnError();
    await mira.client.rpc('set_tag', { submission_id, tag: 'nri' }).throwOnError();
    expect(await undoFirst(mira)).toMatchObject([{ tags: [], status: 'responded', assigned_to: mira.id }]);
    expect(await undo(mira)).toHaveLength(2);
    expect(await undoFirst(mira)).toMatchObject([{ assigned_to: mira.id }]);
    expect(await undoFirst(mira)).toMatchObject([{ status: 'unread', assigned_to: null }]);
    expect(await undoFirst(mira)).toEqual([]);
    expect(kinds(await eventsOf(mira.client, submission_id)).slice(-4)).toEqual([
      'undone',
      'undone',
      'call_undone',
      'undone',
    ]);
    await mark(mira, 'read');
    await tom.client.rpc('take_submission', { submission_id });
    expect([await undoFirst(mira), await undoFirst(tom)]).toMatchObject([[], [{ assigned_to: null }]]);
    expect(await undoFirst(mira)).toMatchObject([{ status: 'unread' }]);
  });

  test(`the checklist is restored, and the rest of the submission stays (${engine})`, async () => {
    const { mira, tom, ids, undo } = await start('Buys a home');
    const submission_id = ids[0];
    const empty = { firb_path: null, identity_checked_by: null, identity_checked_on: null, deposit_on: null };
    const full = {
      firb_path: 'own_application',
      identity_checked_by: 'Tom Ward',
      identity_checked_on: '2026-11-17',
      solicitor: 'R. Menon',
      deposit_on: '2026-11-20',
    };
    const save = (values: object) =>
      mira.client.rpc('save_checklist', { submission_id, ...values }).throwOnError();
    await mira.client.rpc('set_tag', { submission_id, tag: 'buyer' });
    await save({ solicitor: 'R. Menon' });
    await save(full);
    expect(await undo(tom)).toEqual([]);
    expect(await undo(mira)).toMatchObject([{ ...empty, solicitor: 'R. Menon', tags: ['buyer'] }]);
    await save(full);
    await save({});
    expect(await undo(mira)).toMatchObject([full]);
    expect(kinds(await eventsOf(mira.client, submission_id)).slice(-2)).toEqual([
      'checklist_changed',
      'undone',
    ]);
  });

  test(`a hundred and one submissions are not undone at once (${engine})`, async () => {
    const { mira, ids } = await start('One of very many');
    const many = Array.from({ length: 101 }, () => ids[0]);
    const { error } = await mira.client.rpc('undo_my_changes', { submission_ids: many });
    expect(error?.code).toBe('too_many_rows');
  });
}
