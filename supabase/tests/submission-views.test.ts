import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
import {
  change,
  emptySubmissions,
  namesIn,
  refusal,
  search,
  storeSubmissions,
} from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString();
const VIEWS = [
  'mine',
  'unassigned',
  'overdue',
  'waiting_for_us',
  'calls_today',
  'follow_up',
  'follow_up_due',
];

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'admin' });
    const tom = await makePerson(backend, { role: 'admin' });
    const count = async (filter: object) =>
      (await mira.client.rpc('count_found_submissions', { filter }).throwOnError()).data as number;
    const counts = async (zone = 'UTC') =>
      (await mira.client.rpc('read_dashboard', { zone }).throwOnError()).data.counts as Record<
        string,
        number
      >;
    return { backend, mira, tom, count, counts };
  };

  test(`each view holds its own and in its order (${engine})`, async () => {
    const { backend, mira, tom, count, counts } = await start();
    const [fresh, late, later, done, old, spam] = await storeSubmissions(backend, [
      { first_name: 'Fresh', created_at: hours(-1) },
      { first_name: 'Late', created_at: hours(-30), status: 'read' },
      { first_name: 'Later', created_at: hours(-90) },
      { first_name: 'Done', created_at: hours(-200), status: 'responded' },
      { first_name: 'Old', created_at: hours(-300), status: 'responded' },
      { first_name: 'Spam', created_at: hours(-60) },
    ]);
    const plan = (id: string | undefined, follow_up_at: string, who = mira) =>
      change(who, [id], { follow_up_at, follow_up_zone: 'UTC' });
    await change(mira, [old, fresh, done], { assigned_to: mira.id });
    await change(tom, [late], { assigned_to: tom.id });
    await plan(fresh, hours(50));
    await plan(done, hours(-2));
    await plan(later, hours(-1));
    await plan(spam, hours(-1));
    await change(mira, [later], { assigned_to: null });
    const ofSpam = { mine: 3, overdue: 3, waiting_for_us: 4, follow_up: 4, follow_up_due: 3 };
    expect(await counts()).toMatchObject({ ...ofSpam, total: 6, unread: 0, read: 4, responded: 2 });
    // What is not an enquiry is in no view, count or notice.
    await change(mira, [spam], { spam_at: true });
    const view = (name: string, more: object = {}) => namesIn(mira, { view: name, ...more });
    expect(await view('')).toEqual(['Fresh', 'Late', 'Later', 'Done', 'Old']);
    expect(await view('mine')).toEqual(['Fresh', 'Done']);
    expect(await view('mine', { status: 'responded' })).toEqual(['Done']);
    expect(await view('unassigned')).toEqual(['Later']);
    expect(await view('overdue')).toEqual(['Later', 'Late']);
    expect(await view('waiting_for_us')).toEqual(['Later', 'Late', 'Fresh']);
    expect(await view('follow_up')).toEqual(['Done', 'Later', 'Fresh']);
    expect(await view('', { owner: tom.id })).toEqual(['Late']);
    expect(await view('', { owner: 'none' })).toEqual(['Later']);
    expect(await view('', { stage: 'spam' })).toEqual(['Spam']);
    expect(await view('', { stage: 'new', search: 'late' })).toEqual(['Late', 'Later']);
    expect(await view('', { ids: [late, spam] })).toEqual(['Late']);
    expect(await counts()).toEqual({
      ...{
        mine: 2,
        waiting_for_us: 3,
        unassigned: 1,
        overdue: 2,
        calls_today: 0,
        follow_up: 3,
        follow_up_due: 2,
      },
      ...{ total: 5, unread: 0, read: 3, responded: 2 },
    });
    expect(await count({ view: 'mine' })).toBe(2);
    for (const listing of [search(mira, { view: 'nonsense' }), count({ view: 'nonsense' })])
      expect(await refusal(listing)).toBe('22023');
    expect(await refusal(search(mira, { owner: "x'--" }))).toBe('22P02');
  });

  test(`the calls and days of a list are those of the reader, the earliest call first (${engine})`, async () => {
    const { backend, mira, counts } = await start();
    await storeSubmissions(
      backend,
      ['Noon', 'Night', 'Morning', 'Tomorrow'].map((first_name) => ({ first_name })),
    );
    const zone = 'Australia/Sydney';
    await query(
      backend,
      `update public.contact_submissions s set call_zone = 'Asia/Kolkata',
         call_at = (date_trunc('day', now() at time zone $1) + wall::interval) at time zone $1,
         created_at = (date '2026-03-01' + wall::interval) at time zone $1
       from (values ('Morning', '0:00'), ('Noon', '12:00'), ('Night', '23:59'), ('Tomorrow', '24:00')) as t (name, wall)
       where s.first_name = t.name`,
      [zone],
    );
    const today = { view: 'calls_today', zone };
    expect(await namesIn(mira, today)).toEqual(['Morning', 'Noon', 'Night']);
    expect(await counts(zone)).toMatchObject({ calls_today: 3 });
    const [first] = await search(mira, today, { most: 1 });
    expect(await namesIn(mira, today, { after: first })).toEqual(['Noon', 'Night']);
    const day = { zone, sort: 'oldest', until: '2026-03-01' };
    expect(await namesIn(mira, { ...day, since: '2026-03-01' })).toEqual(['Morning', 'Noon', 'Night']);
    expect(await namesIn(mira, { zone, since: '2026-03-02' })).toEqual(['Tomorrow']);
  });

  test(`filters by subject, source and tag, and what they offer (${engine})`, async () => {
    const { backend, mira, count } = await start();
    const send = (first_name: string, more: object) =>
      backend
        .client()
        .from('contact_submissions')
        .insert({
          first_name,
          last_name: 'Rao',
          email: 'a@example.com',
          message: `Hello from ${first_name}`,
          ...more,
        });
    await send('One', { about: 'sydnevia', utm_source: 'Google' });
    await send('Two', { about: 'sydnevia', referrer_host: 'news.example' });
    await send('Three', { about: 'plan' });
    const [tagged] = await search(mira, { about: 'plan' });
    await change(mira, [tagged?.id as string], { add_tag: 'First home' });
    expect(await namesIn(mira, { about: 'sydnevia' })).toEqual(['Two', 'One']);
    expect(await namesIn(mira, { source: 'google' })).toEqual(['One']);
    expect(await namesIn(mira, { source: 'direct', about: 'plan' })).toEqual(['Three']);
    expect(await namesIn(mira, { tag: 'first home' })).toEqual(['Three']);
    expect(await count({ tag: 'first' })).toBe(0);
    expect((await mira.client.rpc('submission_filter_values')).data).toEqual({
      about: [
        { value: 'sydnevia', submissions: 2 },
        { value: 'plan', submissions: 1 },
      ],
      source: [
        { value: 'google', submissions: 1 },
        { value: 'news.example', submissions: 1 },
      ],
      stage: [{ value: 'new', submissions: 3 }],
      tag: [{ value: 'first home', submissions: 1 }],
    });
  });

  test(`list, counts and the answer to a change agree about every view and order (${engine})`, async () => {
    const { backend, mira, tom, count, counts } = await start();
    // Different in each run; each value meets each other one.
    await query(
      backend,
      `insert into public.contact_submissions (first_name, last_name, email, message, status, created_at, wrote_again_at,
         assigned_to, follow_up_at, follow_up_zone, call_at, call_zone, spam_at)
       select 'Asha', 'Rao', n || '@example.com', 'A message of a kind ' || n, (array['unread', 'read', 'responded'])[1 + floor(3 * random())],
         now() - random() * interval '48 hours', case when random() < 0.3 then now() - random() * interval '48 hours' end,
         (array[$1, $2, null]::uuid[])[1 + floor(3 * random())], at, case when at is not null then 'UTC' end,
         call, case when call is not null then 'UTC' end, case when random() < 0.2 then now() end
       from (
         select n, case when random() < 0.3 then now() + (random() - 0.5) * interval '4 days' end as at,
           case when random() < 0.5 then now() + (random() - 0.5) * interval '4 days' end as call
         from generate_series(1, 100) as n
       ) as made`,
      [mira.id, tom.id],
    );
    const ids = (await query<{ id: string }>(backend, 'select id from public.contact_submissions')).map(
      ({ id }) => id,
    );
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Mars/Olympus']) {
      const counted = await counts(zone);
      for (const view of VIEWS) {
        const rows = (await search(mira, { view, zone })).map(({ id }) => id);
        const { listed } = await change(mira, ids, {}, { filter: { view, zone } });
        expect([view, listed.toSorted()]).toEqual([view, rows.toSorted()]);
        expect([view, counted[view], await count({ view, zone })]).toEqual([view, rows.length, rows.length]);
      }
      for (const status of ['unread', 'read', 'responded'])
        expect(await count({ status })).toBe(counted[status]);
      expect(await count({})).toBe(counted.total);
    }
    for (const view of ['', ...VIEWS])
      for (const sort of ['', 'newest', 'oldest', 'due']) {
        const filter = { view, sort };
        const all = await search(mira, filter);
        const paged: typeof all = [];
        for (let after: object | undefined; ; after = paged.at(-1)) {
          const page = await search(mira, filter, { most: 7, after });
          if (page.length === 0) break;
          paged.push(...page);
        }
        expect(paged).toEqual(all);
      }
  });
}
