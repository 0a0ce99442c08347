import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, refusal, search, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

interface View {
  id: string;
  name: string;
  params: Record<string, string>;
}

interface Row {
  id: string;
  status: string;
  created_at: string;
  wrote_again_at: string | null;
}

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    const [mira, tom] = [
      await makePerson(backend, { role: 'viewer' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const views = async (who: typeof mira) => (await who.client.rpc('read_dashboard')).data.views as View[];
    const save = async (who: typeof mira, view_name: string, more: object = { params: { q: 'tower' } }) =>
      (await who.client.rpc('save_my_view', { view_name, ...more })).error?.code;
    return { backend, mira, tom, views, save };
  };

  test(`views are saved, renamed and removed, and are no one else's (${engine})`, async () => {
    const { mira, tom, views, save } = await start();
    expect(await save(mira, '  Towers ')).toBeUndefined();
    expect(await save(tom, 'Towers', { params: { status: 'read', sort: 'oldest' } })).toBeUndefined();
    const [mine] = await views(mira);
    expect(mine).toMatchObject({ name: 'Towers', params: { q: 'tower' } });
    expect(await save(mira, 'TOWERS')).toBe('view_name_taken');
    expect(await save(mira, ' ')).toBe('view_not_valid');
    expect(await save(mira, 'x'.repeat(41))).toBe('view_not_valid');
    expect(await save(mira, 'Long', { params: { q: 'x'.repeat(4_000) } })).toBe('view_not_valid');
    const view_id = mine?.id;
    expect(await save(tom, 'Stolen', { view_id })).toBe('view_not_found');
    await tom.client.rpc('remove_my_view', { view_id });
    expect(await save(mira, 'Tall ones', { view_id })).toBeUndefined();
    expect(await views(mira)).toEqual([{ ...mine, name: 'Tall ones' }]);
    await mira.client.rpc('remove_my_view', { view_id });
    expect(await views(mira)).toEqual([]);
    expect(await views(tom)).toMatchObject([{ name: 'Towers' }]);
  });

  test(`a person has at most twenty views, also if two are saved at once (${engine})`, async () => {
    const { mira, views, save } = await start();
    for (let count = 1; count < 20; count += 1) await save(mira, `View ${count}`);
    const last = await Promise.all([save(mira, 'One'), save(mira, 'Another')]);
    expect(last.filter((code) => code === 'too_many_views')).toHaveLength(1);
    expect(await views(mira)).toHaveLength(20);
  });

  test(`a view that searches for an erased address is deleted (${engine})`, async () => {
    const { backend, mira, tom, views, save } = await start();
    await storeSubmissions(backend, [{ email: 'Erased@example.com' }, { email: 'kept@example.com' }]);
    await save(mira, 'Erased', { params: { q: 'erased@example.com' } });
    await save(mira, 'Kept', { params: { q: 'kept@example.com' } });
    await tom.client.rpc('erase_person', { email: 'erased@example.com' });
    expect((await views(mira)).map(({ name }) => name)).toEqual(['Kept']);
  });

  test(`every order reaches each submission once, page by page (${engine})`, async () => {
    const { backend, mira } = await start();
    await emptySubmissions(backend);
    const statuses = ['unread', 'read', 'responded'];
    // Several share a moment, so that the id decides.
    const ids = await storeSubmissions(
      backend,
      Array.from({ length: 40 }, (_, index) => ({
        created_at: hoursAgo(1 + (index % 13)),
        status: statuses[index % 3] as string,
      })),
    );
    const dueAt = ({ status, created_at, wrote_again_at }: Row) =>
      (status === 'responded' ? wrote_again_at : created_at) ?? 'infinity';
    const orders = {
      newest: ({ created_at, id }: Row) => [created_at, id],
      oldest: ({ created_at, id }: Row) => [created_at, id],
      due: (row: Row) => [dueAt(row), row.id],
    };
    for (const [sort, keyOf] of Object.entries(orders))
      for (const most of [1, 7, 40]) {
        const seen: Row[] = [];
        for (;;) {
          const page = (await search(mira, { sort }, { most, after: seen.at(-1) })) as unknown as Row[];
          if (page.length === 0) break;
          seen.push(...page);
        }
        expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        const keys = seen.map((row) => keyOf(row).join(' '));
        expect(keys).toEqual(sort === 'newest' ? keys.toSorted().toReversed() : keys.toSorted());
      }
    expect(await refusal(search(mira, { view: 'overdue', sort: 'nonsense' }))).toBe('22023');
  });
}
