import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person, removeRole } from '#server/testing/people.ts';
import { mailsTo, noticesOf, passTenMinutes, sweep, titlesOf } from './testing/notices.ts';
import { query } from './testing/stored-home.ts';
import { change, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await query(backend, 'delete from public.notices');
    const mira = await makePerson(backend, { role: 'agent', displayName: 'Mira' });
    const tom = await makePerson(backend, { role: 'agent', displayName: 'Tom' });
    const [asha = ''] = await storeSubmissions(backend, [{ email: `${randomUUID()}@example.com` }]);
    const give = (to: Person) => change(tom, [asha], { assigned_to: to.id });
    return { backend, mira, tom, asha, give };
  };

  test(`a person who is given a submission gets a notice, one who takes it does not (${engine})`, async () => {
    const { mira, tom, asha, give } = await start();
    await change(tom, [asha], { assigned_to: tom.id });
    await give(mira);
    expect(await noticesOf(mira)).toMatchObject([
      { title: 'Tom gave you Asha Rao', path: `/admin?open=${asha}`, is_seen: false },
    ]);
    expect(await titlesOf(tom)).toEqual([]);
  });

  test(`given again and again, a submission is one notice until that is seen (${engine})`, async () => {
    const { backend, mira, tom, asha, give } = await start();
    const [ravi] = await storeSubmissions(backend, [{ first_name: 'Ravi' }]);
    for (const _ of [1, 2, 3]) {
      await give(mira);
      await change(tom, [asha], { assigned_to: tom.id });
      await change(tom, [asha], { assigned_to: tom.id });
    }
    await change(tom, [ravi], { assigned_to: mira.id });
    expect(await titlesOf(mira)).toEqual(['Tom gave you Ravi Rao', 'Tom gave you Asha Rao']);
    await mira.client.rpc('see_my_notices', { up_to: new Date(Date.now() + 60_000) }).throwOnError();
    await give(mira);
    expect(await titlesOf(mira)).toHaveLength(3);
  });

  test(`without an owner, all who may answer get the notice (${engine})`, async () => {
    const { backend, mira, tom, asha } = await start();
    const viewer = await makePerson(backend, { role: 'viewer' });
    await query(backend, "insert into public.events (submission_id, kind) values ($1, 'wrote_again')", [
      asha,
    ]);
    const all = [mira, tom, viewer];
    expect(await Promise.all(all.map(titlesOf))).toEqual([
      ['Asha Rao wrote again'],
      ['Asha Rao wrote again'],
      [],
    ]);
    // When someone takes it, no one else is mailed about it.
    await query(backend, 'update public.contact_submissions set wrote_again_at = now() where id = $1', [
      asha,
    ]);
    await change(mira, [asha], { assigned_to: mira.id });
    await passTenMinutes(backend);
    await sweep(backend);
    expect(all.map((person) => mailsTo(backend, person).length)).toEqual([1, 0, 0]);
  });

  test(`the owner gets a notice when the person writes again and when a reply fails (${engine})`, async () => {
    const { backend, mira, asha } = await start();
    await change(mira, [asha], { assigned_to: mira.id });
    const receive = (isAutomatic: boolean) =>
      query(
        backend,
        `with event as (insert into public.events (submission_id, kind) values ($1, $3) returning id)
         insert into public.received_mails (id, submission_id, email, name, is_from_another, is_automatic, subject, body,
           quoted, message_id, mailbox, uid_validity, uid)
         select id, $1, 'a@example.com', '', false, $2, 'Re', 'Yes', '', id::text, 'office', 1, id from event`,
        [asha, isAutomatic, isAutomatic ? 'auto_replied' : 'wrote_again'],
      );
    await receive(true);
    expect(await titlesOf(mira)).toEqual([]);
    await receive(false);
    expect(await titlesOf(mira)).toEqual(['Asha Rao wrote again']);
    const reply = randomUUID();
    await query(
      backend,
      `insert into public.submission_replies (id, submission_id, actor_id, actor_email, actor_name, subject, body)
       values ($1, $2, $3, 'mira@nevia.test', 'Mira', 'Hello', 'Yes')`,
      [reply, asha, mira.id],
    );
    await query(backend, "update private.outbox set state = 'failed' where kind = 'reply' and ref = $1", [
      reply,
    ]);
    expect(await titlesOf(mira)).toContain('Your reply to Asha Rao was not delivered');
  });

  test(`a person reads and marks only their own notices (${engine})`, async () => {
    const { mira, tom, give } = await start();
    await give(mira);
    const [notice] = await noticesOf(mira);
    const read = async (person: Person) => (await person.client.from('notices').select('id')).data;
    expect(await read(mira)).toEqual([{ id: notice?.id }]);
    expect(await read(tom)).toEqual([]);
    const later = new Date(Date.now() + 60_000).toISOString();
    const see = ({ client }: Person, notice_ids: unknown) =>
      client.rpc('see_my_notices', { up_to: later, notice_ids }).throwOnError();
    await see(tom, [notice?.id]);
    await see(tom, null);
    await see(mira, [randomUUID()]);
    expect(await noticesOf(mira)).toMatchObject([{ is_seen: false }]);
    await see(mira, [notice?.id]);
    expect(await noticesOf(mira)).toMatchObject([{ is_seen: true }]);
  });

  test(`what is unseen for ten minutes is one email, what was seen is none (${engine})`, async () => {
    const { backend, mira, tom, asha, give } = await start();
    const [ravi] = await storeSubmissions(backend, [{ first_name: 'Ravi', last_name: 'Menon' }]);
    await give(mira);
    await change(tom, [ravi], { assigned_to: mira.id });
    await sweep(backend);
    expect(mailsTo(backend, mira)).toEqual([]);
    await passTenMinutes(backend);
    for (const _ of [1, 2]) await sweep(backend);
    const [mail, ...others] = mailsTo(backend, mira);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 notices you have not seen');
    expect(mail?.text).toContain(`Tom gave you Asha Rao\nhttps://nevia.test/admin?open=${asha}`);
    expect(mail?.text).toContain('Tom gave you Ravi Menon');

    await give(tom);
    await give(mira);
    const [newest] = await noticesOf(mira);
    await mira.client.rpc('see_my_notices', { up_to: newest?.created_at });
    await passTenMinutes(backend);
    await sweep(backend);
    expect(mailsTo(backend, mira)).toHaveLength(1);
  });

  test(`a person who wants no emails gets none, and one whose work was taken over neither (${engine})`, async () => {
    const { backend, mira, tom, asha, give } = await start();
    const settings = { toast: false, email: false };
    await mira.client.rpc('save_my_notice_settings', settings).throwOnError();
    expect((await mira.client.rpc('read_my_notices')).data.settings).toEqual(settings);
    await give(mira);
    await passTenMinutes(backend);
    await sweep(backend);
    const anna = await makePerson(backend, { role: 'agent' });
    await give(anna);
    await change(tom, [asha], { assigned_to: tom.id });
    await passTenMinutes(backend);
    await sweep(backend);
    expect([mailsTo(backend, mira), mailsTo(backend, anna)]).toEqual([[], []]);
  });

  test(`notices go with the submission, after 90 days and with the role (${engine})`, async () => {
    const { backend, mira, asha, give } = await start();
    await give(mira);
    await query(backend, 'delete from public.contact_submissions where id = $1', [asha]);
    expect(await noticesOf(mira)).toEqual([]);
    const [ravi] = await storeSubmissions(backend, [{}]);
    const insert = (age: string) =>
      query(
        backend,
        `with event as (insert into public.events (submission_id, kind) values ($2, 'note') returning id)
         insert into public.notices (user_id, event_id, created_at) select $1, id, now() - interval '${age}' from event`,
        [mira.id, ravi],
      );
    await insert('89 days');
    await insert('91 days');
    await sweep(backend);
    expect(await noticesOf(mira)).toHaveLength(1);
    await removeRole(backend, mira);
    expect(await query(backend, 'select from public.notices where user_id = $1', [mira.id])).toEqual([]);
  });
}
