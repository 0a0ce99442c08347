import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from './testing/stored-home.ts';
import { eventsOf } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
let sent = 0;

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await query(backend, 'delete from private.people_in_turn');
    const admin = await makePerson(backend, { role: 'admin' });
    const [asha, tom] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const save = (about: string, people: string[]) =>
      Promise.resolve(admin.client.rpc('save_people_in_turn', { about, people }).throwOnError());
    /** A visitor sends the form. */
    const send = async (about?: string) => {
      sent += 1;
      const message = `I would like to know more, number ${sent}.`;
      const { error } = await backend
        .client()
        .from('contact_submissions')
        .insert({ first_name: 'Ravi', last_name: 'Shah', email: 'ravi@example.com', message, about });
      expect(error).toBeNull();
      const [stored] = await query<{ id: string; assigned_to: string | null }>(
        backend,
        'select id, assigned_to from public.contact_submissions where message = $1',
        [message],
      );
      return stored ?? { id: '', assigned_to: 'nothing was stored' };
    };
    const ownerOf = async (about?: string) => (await send(about)).assigned_to;
    return { backend, admin, asha, tom, save, send, ownerOf };
  };

  test(`each subject has its people in turn, and all others have theirs (${engine})`, async () => {
    const { admin, asha, tom, save, send, ownerOf } = await start();
    expect(await ownerOf('brisnevia')).toBeNull();
    await save('brisnevia', [asha.id, tom.id]);
    await save('sydnevia', [tom.id]);
    const brisnevia = () => ownerOf('brisnevia');
    expect([await brisnevia(), await brisnevia(), await brisnevia()]).toEqual([asha.id, tom.id, asha.id]);
    expect([await ownerOf('sydnevia'), await ownerOf('plan'), await ownerOf()]).toEqual([tom.id, null, null]);
    await save('', [asha.id]);
    const { id, assigned_to } = await send();
    expect([assigned_to, await ownerOf('an-article'), await brisnevia()]).toEqual([asha.id, asha.id, tom.id]);
    expect(await eventsOf(admin.client, id)).toMatchObject([
      { kind: 'received' },
      { kind: 'changed', after: { assigned_to: asha.id }, account_email: asha.email, actor_email: null },
    ]);
    await save('brisnevia', []);
    expect(await brisnevia()).toBe(asha.id);
  });

  test(`viewers, blocked, former and deleted staff are skipped (${engine})`, async () => {
    const { backend, admin, asha, tom, save, ownerOf } = await start();
    const viewer = await makePerson(backend, { role: 'viewer' });
    await save('sydnevia', [viewer.id]);
    await save('brisnevia', [asha.id, tom.id]);
    await save('', [admin.id]);
    const owners = async () => [
      await ownerOf('sydnevia'),
      await ownerOf('brisnevia'),
      await ownerOf('brisnevia'),
    ];
    const block = (time: string | null) =>
      query(backend, 'update auth.users set banned_until = $2 where id = $1', [asha.id, time]);
    await block('infinity');
    expect(await owners()).toEqual([admin.id, tom.id, tom.id]);
    await block(null);
    await query(backend, 'delete from public.user_roles where user_id = $1', [tom.id]);
    expect(await owners()).toEqual([admin.id, asha.id, asha.id]);
    await query(backend, 'delete from auth.users where id = $1', [asha.id]);
    expect(await owners()).toEqual([admin.id, admin.id, admin.id]);
  });

  test(`submissions that arrive at the same time go to different people (${engine})`, async () => {
    const { admin, asha, tom, save, ownerOf } = await start();
    const people = [admin.id, asha.id, tom.id];
    await save('', people);
    const owners = await Promise.all(Array.from({ length: 6 }, () => ownerOf()));
    expect(owners.toSorted()).toEqual([...people, ...people].toSorted());
  });

  test(`only admins choose the people, within bounds, and the activity records each change (${engine})`, async () => {
    const { backend, admin, asha, save } = await start();
    const change = (about: string, people: string[]) =>
      asha.client.rpc('save_people_in_turn', { about, people });
    expect((await change('', [asha.id])).error?.code).toBe('42501');
    expect((await asha.client.rpc('read_people_in_turn')).error?.code).toBe('42501');
    for (const about of ['Brisnevia', 'a b', 'x'.repeat(101)])
      await expect(save(about, [asha.id])).rejects.toMatchObject({ code: '23514' });
    await expect(save('', Array(21).fill(asha.id))).rejects.toMatchObject({ code: '23514' });
    await save('brisnevia', [asha.id]);
    await save('brisnevia', [asha.id]);
    await save('', [admin.id]);
    expect((await admin.client.rpc('read_people_in_turn')).data).toEqual({
      '': [admin.id],
      brisnevia: [asha.id],
    });
    expect(
      await query(
        backend,
        "select actor_id, note from public.events where kind = 'people_in_turn_changed' and actor_id = $1 order by id",
        [admin.id],
      ),
    ).toEqual([
      { actor_id: admin.id, note: 'brisnevia' },
      { actor_id: admin.id, note: null },
    ]);
    for (let subject = 3; subject <= 50; subject += 1) await save(`article-${subject}`, []);
    await expect(save('one-more', [])).rejects.toMatchObject({ code: 'too_many_rows' });
  });
}
