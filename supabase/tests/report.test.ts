import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { storeHours } from '#server/published-site.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
import { change, emptySubmissions, storeSubmissions, undo } from '#supabase/tests/testing/submissions.ts';

interface Group {
  by: string;
  key: string | null;
  received: number;
  answered: number;
  median_seconds: number | null;
  p90_seconds: number | null;
}
interface Report {
  is_own: boolean;
  in_office_hours: boolean;
  groups: Group[];
}

const backendOn = backendsForFile({}, engines);
const reportOf = async ({ client }: Person, weeks = 4, zone = 'UTC') => {
  const { data, error } = await client.rpc('read_report', { weeks, time_zone: zone });
  expect(error).toBeNull();
  return data as Report;
};
const groupOf = ({ groups }: Report, by: string, key: string | null = null) =>
  groups.find((group) => group.by === by && group.key === key);

/** The same figures by a plain query, of the newest 100,000 submissions. */
const plainGroups = (backend: TestBackend) =>
  query<Group & Record<string, unknown>>(
    backend,
    `select by, key, count(*)::int as received, count(seconds)::int as answered,
       percentile_disc(0.5) within group (order by seconds) as median_seconds,
       percentile_disc(0.9) within group (order by seconds) as p90_seconds
     from (
       select s.*, extract(epoch from e.created_at - s.created_at)::int as seconds
       from (select * from public.contact_submissions order by created_at desc limit 100000) as s
       left join public.events e on e.submission_id = s.id and e.after ->> 'status' = 'responded'
     ) as s
     cross join lateral (values
       ('all', null), ('owner', assigned_to::text), ('subject', about), ('source', source),
       ('country', phone_country),
       ('week', date_trunc('week', created_at at time zone 'Asia/Kolkata')::date::text)
     ) as g (by, key)
     group by by, key`,
  );
const sorted = (groups: Group[]) =>
  groups.map((group) => JSON.stringify(Object.entries(group).sort())).sort();

test('the report of more than 100,000 submissions is that of the newest 100,000', async () => {
  const backend = await startTestBackend('postgres');
  const admin = await makePerson(backend, { role: 'admin' });
  await query(backend, 'delete from private.office_hours');
  // Without the events and mails that each would cause, and without the indexes of searches, which take most of the time.
  await query(
    backend,
    `do $$ declare slow record; begin
       for slow in select indexrelid::regclass as name from pg_index where not indisunique
         and indrelid = 'public.contact_submissions'::regclass
         and indexrelid <> 'public.contact_submissions_newest'::regclass
       loop execute 'drop index ' || slow.name; end loop;
     end $$`,
  );
  for (const table of ['contact_submissions', 'events'])
    await query(backend, `alter table public.${table} disable trigger user`);
  await query(
    backend,
    `insert into public.contact_submissions (first_name, last_name, email, phone, message, about, source, created_at)
     select 'Asha', 'Rao', 'asha@example.com', (array['+91 98480 12345', '+61298765432', null])[n % 3 + 1],
       'A message of a kind.', (array['sydnevia', 'brisnevia', null])[n % 3 + 1], (array['google', null])[n % 2 + 1],
       -- One of them is received in the last moment of a week.
       monday - interval '0.3 seconds'
         + (floor(extract(epoch from now() - interval '1 hour' - monday) / 15) - n) * interval '15 seconds'
     from generate_series(1, 100050) as n,
       (select date_trunc('week', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as monday) as week`,
  );
  await query(
    backend,
    `insert into public.events (submission_id, kind, after, created_at)
     select id, 'changed', '{"status": "responded"}', created_at + (hashtext(id::text) & 2047) * interval '1 second'
     from public.contact_submissions where extract(second from created_at) < 45`,
  );
  const { groups } = await reportOf(admin, 4, 'Asia/Kolkata');
  expect(groups.find(({ by }) => by === 'all')).toMatchObject({ received: 100_000 });
  expect(sorted(groups)).toEqual(sorted(await plainGroups(backend)));
  await backend.close();
});

for (const engine of engines) {
  test(`the percentiles of every group are those of percentile_disc (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    await query(backend, 'delete from private.office_hours');
    const admin = await makePerson(backend, { role: 'admin' });
    const agent = await makePerson(backend, { role: 'agent' });
    await query(
      backend,
      `with made as (
         insert into public.contact_submissions (first_name, last_name, email, phone, message, about, utm_source, assigned_to, created_at)
         select 'Asha', 'Rao', 'asha@example.com', (array['+91 98480 12345', '+61298765432', '0298765432', null, '+971501234567'])[n % 5 + 1],
           'A message of a kind, number ' || n, (array['sydnevia', 'brisnevia', null])[n % 3 + 1],
           (array['google', null])[n % 2 + 1], case when n % 4 = 0 then $1::uuid end, now() - interval '1 day' * (n % 20) - interval '1 hour'
         from generate_series(1, 97) as n returning id, created_at
       )
       insert into public.events (submission_id, kind, after, created_at)
       select id, 'changed', '{"status": "responded"}', created_at + interval '1 second' * (row_number() over (order by id) * 7919 % 3600)
       from made order by id limit 90`,
      [agent.id],
    );
    const report = await reportOf(admin, 4, 'Asia/Kolkata');
    expect(report.in_office_hours).toBe(false);
    expect(sorted(report.groups)).toEqual(sorted(await plainGroups(backend)));
    expect(report.groups.length).toBeGreaterThan(14);

    const own = await reportOf(agent);
    expect(own.is_own).toBe(true);
    expect(groupOf(own, 'all')?.received).toBe(24);
    expect(own.groups.filter(({ by }) => by === 'owner').map(({ key }) => key)).toEqual([agent.id]);
    const viewer = await makePerson(backend, { role: 'viewer' });
    expect(groupOf(await reportOf(viewer), 'all')?.received).toBe(97);
  });

  test(`answers are measured while an office is open, and an undone one is none (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    await storeHours(backend.deps.database, {
      edits: {
        site: {
          offices: [
            { timeZone: 'Asia/Kolkata', hours: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }] },
            { timeZone: 'UTC', hours: [{ days: [1], opens: '10:00', closes: '14:00' }], closedOn: [] },
          ],
        },
      },
    });
    const admin = await makePerson(backend, { role: 'admin' });
    // The last Friday that is over, 17:00 in India. The next working day there begins on Monday at 03:30 UTC.
    const [{ friday = '' } = {}] = await query<{ friday: string }>(
      backend,
      `select to_char(date_trunc('week', now()) - interval '3 days' + interval '11 hours 30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as friday`,
    );
    const answerAfter = async (created: string, hours: number) => {
      const [id] = await storeSubmissions(backend, [
        { created_at: created, message: `After ${hours} hours` },
      ]);
      await query(
        backend,
        `insert into public.events (submission_id, kind, after, created_at)
         values ($1, 'changed', '{"status": "responded"}', $2::timestamptz + $3 * interval '1 hour')`,
        [id, created, hours],
      );
      return id;
    };
    await answerAfter(friday, 24);
    expect(groupOf(await reportOf(admin), 'all')).toMatchObject({
      received: 1,
      answered: 1,
      median_seconds: 3600,
    });
    // Monday, 15:00 UTC: India until 12:30, the other office until 14:00.
    await answerAfter(friday, 75.5);
    expect(groupOf(await reportOf(admin), 'all')).toMatchObject({ p90_seconds: 3600 * 11.5 });

    const [id] = await storeSubmissions(backend, [{ message: 'Marked by mistake' }]);
    await admin.client.from('contact_submissions').update({ status: 'responded' }).eq('id', id);
    expect(groupOf(await reportOf(admin), 'all')).toMatchObject({ received: 3, answered: 3 });
    await undo(admin, [id]);
    expect(groupOf(await reportOf(admin), 'all')).toMatchObject({ received: 3, answered: 2 });
  });

  test(`the report counts the calls of each person that are not undone, and agents see their own (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const [id] = await storeSubmissions(backend, [{}]);
    const log = (person: Person, outcome: string) => change(person, [id], { last_call: { outcome } });
    for (const outcome of ['phone reached', 'phone no_answer', 'phone wrong_number', 'whatsapp sent'])
      await log(mira, outcome);
    await log(tom, 'phone reached');
    await log(tom, 'phone call_back');
    await undo(tom, [id]);
    const own = { key: mira.id, calls: 3, reached: 1 };
    expect(await reportOf(mira)).toMatchObject({ calls: [own] });
    expect(await reportOf(tom)).toMatchObject({ calls: [own, { key: tom.id, calls: 1, reached: 1 }] });
  });
}
