import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  /** Asha wrote twice, Ravi once and called once; each by their own address and phone. */
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'agent' });
    const stored = await storeSubmissions(backend, [
      { first_name: 'Asha', email: 'asha@example.com', phone: '+91 92868 14765' },
      { first_name: 'A.', email: 'office@example.com', phone: '092868 14765' },
      { first_name: 'Ravi', email: 'ravi@example.com', phone: '+91 90000 11111' },
      { first_name: 'R.', email: 'RAVI@example.com' },
    ]);
    const [asha = '', office = '', ravi = '', again = ''] = stored;
    const of = async (submission_id: string) => {
      const { data, error } = await mira.client.rpc('submissions_of_same_sender', { submission_id });
      expect(error).toBeNull();
      return (data as Array<{ id: string }>).map(({ id }) => id).toSorted();
    };
    const changed = ({ data, error }: { data: unknown; error: { code: string } | null }) =>
      error ? error.code : (data as Array<{ id: string }>).map(({ id }) => id).toSorted();
    const merge = async (submission_id: string, with_submission: string, who = mira) =>
      changed(await who.client.rpc('merge_persons', { submission_id, with_submission }));
    const split = async (submission_id: string, from_submission: string) =>
      changed(await mira.client.rpc('split_person', { submission_id, from_submission }));
    const undo = async (ids: unknown) =>
      changed(await mira.client.rpc('undo_my_changes', { submission_ids: ids }));
    return { backend, mira, asha, office, ravi, again, of, merge, split, undo };
  };
  const sorted = (...ids: string[]) => ids.toSorted();

  test(`two people are merged with all their submissions, and later ones join them (${engine})`, async () => {
    const { backend, mira, asha, office, ravi, again, of, merge } = await start();
    expect(await of(asha)).toEqual([office]);
    expect(await merge(asha, ravi)).toEqual(sorted(asha, office, ravi, again));
    expect(await of(office)).toEqual(sorted(asha, ravi, again));
    expect(await merge(asha, again)).toEqual([]);
    const [later = '', caller = ''] = await storeSubmissions(backend, [
      { email: 'ravi@EXAMPLE.com' },
      { email: 'third@example.com', phone: '92868-14765' },
    ]);
    expect(await of(asha)).toEqual(sorted(office, ravi, again, later, caller));
    for (const id of [asha, ravi])
      expect((await eventsOf(mira.client, id)).at(-1)).toMatchObject({
        kind: 'person_merged',
        actor_email: mira.email,
      });
  });

  test(`a merge is undone as a whole, by its author only and for a minute (${engine})`, async () => {
    const { backend, mira, asha, office, ravi, again, of, merge, undo } = await start();
    const ids = await merge(asha, ravi);
    const tom = await makePerson(backend, { role: 'admin' });
    expect((await tom.client.rpc('undo_my_changes', { submission_ids: ids })).data).toEqual([]);
    expect(await undo(ids)).toEqual(ids);
    expect(await of(asha)).toEqual([office]);
    expect(await of(again)).toEqual([ravi]);
    expect((await eventsOf(mira.client, asha)).at(-1)).toMatchObject({ kind: 'undone' });
    // What was changed meanwhile is not undone with it.
    await merge(asha, ravi);
    await mira.client.rpc('take_submission', { submission_id: asha });
    await undo([asha]);
    expect(await of(asha)).toEqual(sorted(office, ravi, again));
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query("update private.latest_changes set changed_at = now() - interval '61 seconds'"),
    );
    expect(await undo([ravi, again])).toEqual([]);
  });

  test(`a merged person is split again, a shared address one by one (${engine})`, async () => {
    const { backend, mira, asha, office, ravi, again, of, merge, split, undo } = await start();
    await merge(asha, ravi);
    expect(await split(ravi, asha)).toEqual(sorted(ravi, again));
    expect([await of(asha), await of(ravi)]).toEqual([[office], [again]]);
    const ids = await split(again, ravi);
    expect([await of(ravi), await of(again)]).toEqual([[], []]);
    expect((await eventsOf(mira.client, again)).at(-1)).toMatchObject({ kind: 'person_split' });
    expect(await split(again, ravi)).toEqual([]);
    await undo(ids);
    expect(await of(ravi)).toEqual([again]);
    // A new submission belongs to the one who wrote last.
    await emptySubmissions(backend);
    const [older = '', newer = ''] = await storeSubmissions(backend, [
      { email: 'family@example.com', created_at: '2026-01-01T00:00Z' },
      { email: 'family@example.com', created_at: '2026-02-01T00:00Z' },
    ]);
    await split(older, newer);
    const [next = ''] = await storeSubmissions(backend, [{ email: 'family@example.com' }]);
    expect([await of(older), await of(newer)]).toEqual([[], [next]]);
  });

  test(`a person who may only read merges no one, and erasure follows the address (${engine})`, async () => {
    const { backend, asha, office, ravi, of, merge, again } = await start();
    const viewer = await makePerson(backend, { role: 'viewer' });
    expect(await merge(asha, ravi, viewer)).toBe('42501');
    expect(await merge(asha, viewer.id)).toBe('submission_not_found');
    await merge(asha, ravi);
    const admin = await makePerson(backend, { role: 'admin' });
    const { data } = await admin.client.rpc('erase_person', { email: 'ravi@example.com' });
    expect(data).toMatchObject({ submissions: 2 });
    expect(await of(asha)).toEqual([office]);
    expect(await of(again)).toEqual([]);
  });

  test(`at most fifty submissions of a person are read, the newest (${engine})`, async () => {
    const { backend, asha, of, merge } = await start();
    const ids = await storeSubmissions(
      backend,
      Array.from({ length: 60 }, (_, index) => ({
        email: 'many@example.com',
        created_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
      })),
    );
    expect(await of(ids[0] ?? '')).toEqual(ids.slice(-50).toSorted());
    expect(await merge(ids[0] ?? '', asha)).toHaveLength(62);
    expect(await of(ids[0] ?? '')).toHaveLength(50);
  });
}
