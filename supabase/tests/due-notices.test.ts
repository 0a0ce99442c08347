import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { mailsTo, noticesOf, passTenMinutes, sweep, titlesOf } from './testing/notices.ts';
import { changeHome, query, storeHome } from './testing/stored-home.ts';
import { change, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await query(backend, 'delete from public.contact_submissions');
    const mira = await makePerson(backend, { role: 'agent', displayName: 'Mira' });
    const [asha = ''] = await storeSubmissions(backend, [{ email: `${randomUUID()}@example.com` }]);
    return { backend, mira, asha };
  };

  test(`a follow-up is announced to its owner once when it is due (${engine})`, async () => {
    const { backend, mira, asha } = await start();
    const due = (time: string) =>
      query(
        backend,
        `update public.contact_submissions set follow_up_at = now() + ${time}, follow_up_zone = 'UTC' where id = $1`,
        [asha],
      );
    await change(mira, [asha], { assigned_to: mira.id });
    await due("interval '1 hour'");
    await sweep(backend);
    expect(await titlesOf(mira)).toEqual([]);
    await due("interval '-1 second'");
    await sweep(backend);
    await sweep(backend);
    expect(await titlesOf(mira)).toEqual(['Your follow-up with Asha Rao is due today']);
  });

  test(`the follow-ups of a day are announced before half past eight, those planned later when they are due (${engine})`, async () => {
    const { backend, mira, asha } = await start();
    const [ravi, tara, leela] = await storeSubmissions(
      backend,
      ['Ravi', 'Tara', 'Leela'].map((first_name) => ({ first_name })),
    );
    await query(
      backend,
      'update public.contact_submissions set assigned_to = $1 where id = any ($2::uuid[])',
      [mira.id, [asha, ravi, tara, leela]],
    );
    await query(backend, 'delete from public.notices');
    // A zone where it is ten to nine, and another one where it is ten past eight.
    const [row] = await query(
      backend,
      `select name as late, (select name from pg_timezone_names where name like 'Etc/GMT%'
           and (now() at time zone name)::time between time '05:00' and time '06:00' limit 1) as early
       from pg_timezone_names where name like 'Etc/GMT%' and (now() at time zone name)::time between time '09:00' and time '10:00' limit 1`,
    );
    const inZone = (zone: unknown) =>
      query(
        backend,
        `insert into public.staff_profiles (user_id, display_name, time_zone) values ($1, 'Mira', $2)
         on conflict (user_id) do update set time_zone = excluded.time_zone`,
        [mira.id, zone],
      );
    const plan = (id: string | undefined, plannedAgo: string, at: string) =>
      query(
        backend,
        `with planned as (
           update public.contact_submissions set follow_up_at = now() + $2::interval, follow_up_zone = 'UTC' where id = $1
         )
         select`,
        [id, at],
      ).then(() =>
        query(
          backend,
          `update public.events set created_at = created_at - $2::interval
           where submission_id = $1 and after ? 'follow_up_at'`,
          [id, plannedAgo],
        ),
      );
    await plan(asha, '1 day', '6 hours');
    await plan(ravi, '1 minute', '6 hours');
    await plan(tara, '1 day', '23 hours');
    await plan(leela, '1 minute', '-1 minute');
    await inZone(row?.early);
    await sweep(backend);
    expect(await titlesOf(mira)).toEqual(['Your follow-up with Leela Rao is due today']);
    await inZone(row?.late);
    for (const _ of [1, 2]) await sweep(backend);
    expect((await titlesOf(mira)).sort()).toEqual([
      'Your follow-up with Asha Rao is due today',
      'Your follow-up with Leela Rao is due today',
    ]);
    await passTenMinutes(backend);
    await sweep(backend);
    expect(mailsTo(backend, mira).map(({ subject }) => subject)).toEqual(['2 notices you have not seen']);
  });

  test(`the owner gets a notice before a hold ends and one when it has ended, each once (${engine})`, async () => {
    const { backend, mira, asha } = await start();
    const home = await storeHome(backend);
    await changeHome(mira, home, { state: 'held', holder_name: 'Asha Rao', submission_id: asha });
    const endIn = (time: string) =>
      query(backend, `update public.home_holds set until = now() + interval '${time}' where home_id = $1`, [
        home.id,
      ]);
    await sweep(backend);
    expect(await noticesOf(mira)).toEqual([]);
    await endIn('3 hours');
    for (const _ of [1, 2]) await sweep(backend);
    expect(await titlesOf(mira)).toEqual([
      expect.stringMatching(/^The hold of home 12\.02 for Asha Rao ends on .* \(Sydney\)$/),
    ]);
    await endIn('-1 second');
    for (const _ of [1, 2]) await sweep(backend);
    const ended = (await noticesOf(mira)).filter(({ title }) => title.endsWith('has ended'));
    expect(ended).toMatchObject([
      { path: expect.stringMatching(/^\/admin\/homes\?project=p-.*&home=12\.02$/) },
    ]);
  });
}
