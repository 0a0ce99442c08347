import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { change, emptySubmissions, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = await Promise.all([
      makePerson(backend, { role: 'agent' }),
      makePerson(backend, { role: 'admin' }),
    ]);
    const sql = (statement: string, params: unknown[] = []) =>
      backend.deps.database.tx(asServer, (tx) => tx.query<Record<string, unknown>>(statement, params));
    return { backend, mira, tom, sql };
  };

  test(`a conversation has the events of each submission of the person, with replies, mails and homes (${engine})`, async () => {
    const { backend, mira, sql } = await start();
    const [first, second, other] = await storeSubmissions(backend, [
      { email: 'asha@example.com' },
      { email: 'Asha@example.com' },
      { first_name: 'Ravi', email: 'ravi@example.com' },
    ]);
    const { client } = mira;
    for (const [submission_id, note] of [
      [first, 'Likes level 12'],
      [second, 'Called'],
      [other, 'Another person'],
    ])
      await client.rpc('add_submission_note', { submission_id, note }).throwOnError();
    const [event] = await sql(
      "insert into public.events (submission_id, kind) values ($1, 'wrote_again') returning id",
      [second],
    );
    await sql(
      `insert into public.received_mails (id, submission_id, email, name, is_from_another, is_automatic, subject, body, quoted,
        message_id, mailbox, uid_validity, uid)
       values ($1, $2, 'asha@example.com', 'Asha Rao', false, false, 'Re', 'And when?', '', '<a@mail.example>', 'box', 1, 1)`,
      [event?.id, second],
    );
    const [home] = await sql("select id from public.homes where state = 'available' order by id limit 1");
    if (home) {
      const held = { home_id: home.id, changes: { state: 'held' }, expected: {}, holder_name: 'Asha Rao' };
      await client.rpc('change_home', { ...held, submission_id: second }).throwOnError();
    }
    const { data } = await client.rpc('read_conversation', { submission_id: first }).throwOnError();
    expect(data.submissions.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [first ?? '', second ?? ''].toSorted(),
    );
    const notes = data.events.filter(({ kind }: { kind: string }) => kind === 'note');
    expect(notes).toMatchObject([{ note: 'Likes level 12' }, { note: 'Called', submission_id: second }]);
    expect(data.events.find(({ id }: { id: number }) => id === Number(event?.id))).toMatchObject({
      mail: { body: 'And when?' },
      reply: null,
    });
    expect(data.homes).toMatchObject(home ? [{ id: home.id, hold: { submission_id: second } }] : []);
    expect((await client.rpc('read_conversation', { submission_id: event?.id })).error).not.toBeNull();
  });

  test(`the dashboard has what is around the list, and the state of the backups for admins only (${engine})`, async () => {
    const { backend, mira, tom, sql } = await start();
    const [mine, free, hers] = await storeSubmissions(backend, [
      { first_name: 'Mine' },
      { first_name: 'Free' },
      { first_name: 'Hers' },
    ]);
    await change(mira, [mine], { assigned_to: mira.id });
    await change(tom, [hers], { assigned_to: tom.id });
    await sql(
      "update public.contact_submissions set follow_up_at = now() - interval '1 hour', follow_up_zone = 'UTC'",
    );
    await sql(
      "insert into private.backup_state (failed_at, failure) values (now(), 'disk full') on conflict (is_only_row) do update set failed_at = now(), failure = 'disk full'",
    );
    const read = async (who: typeof mira) => (await who.client.rpc('read_dashboard').throwOnError()).data;
    const [agent, admin] = [await read(mira), await read(tom)];
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(ids(agent.due)).toEqual([mine ?? '', free ?? ''].toSorted());
    expect(ids(admin.due)).toEqual([hers ?? '', free ?? ''].toSorted());
    expect([agent.backups, admin.backups]).toMatchObject([null, expect.anything()]);
    expect(agent).toMatchObject({ counts: { total: 3, follow_up: 3 }, views: [], unsent: [], mails: {} });
  });
}
