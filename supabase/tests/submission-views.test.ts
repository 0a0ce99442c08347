import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString();

async function names(client: SupabaseClient, args: object): Promise<string[]> {
  const { data, error } = await client.rpc('search_submissions', args);
  expect(error).toBeNull();
  return (data as Array<{ first_name: string }>).map(({ first_name }) => first_name);
}

for (const engine of engines) {
  test(`each view holds its own and in its order (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const [fresh, late, later, done, old] = await storeSubmissions(backend, [
      { first_name: 'Fresh', created_at: hours(-1) },
      { first_name: 'Late', created_at: hours(-30), status: 'read' },
      { first_name: 'Later', created_at: hours(-90) },
      { first_name: 'Done', created_at: hours(-200), status: 'responded' },
      { first_name: 'Old', created_at: hours(-300), status: 'responded' },
    ]);
    await mira.client.rpc('take_submission', { submission_id: old });
    await mira.client.rpc('take_submission', { submission_id: fresh });
    await mira.client.rpc('take_submission', { submission_id: done });
    await tom.client.rpc('take_submission', { submission_id: late });
    for (const [id, at] of [
      [fresh, hours(50)],
      [done, hours(-2)],
      [later, hours(-1)],
    ])
      await mira.client.rpc('set_follow_up', { submission_id: id, follow_up_at: at, follow_up_zone: 'UTC' });
    await mira.client.rpc('release_submission', { submission_id: later });
    const view = (in_view: string, more: object = {}) => names(mira.client, { in_view, ...more });
    expect(await view('')).toEqual(['Fresh', 'Late', 'Later', 'Done', 'Old']);
    expect(await view('mine')).toEqual(['Fresh', 'Done']);
    expect(await view('mine', { with_status: 'responded' })).toEqual(['Done']);
    expect(await view('unassigned')).toEqual(['Later']);
    expect(await view('overdue')).toEqual(['Later', 'Late']);
    expect(await view('waiting_for_us')).toEqual(['Later', 'Late', 'Fresh']);
    expect(await view('follow_up')).toEqual(['Done', 'Later', 'Fresh']);
    expect(await view('', { with_owner: tom.id })).toEqual(['Late']);
    expect(await view('', { with_owner: 'none' })).toEqual(['Later']);
    expect(await view('', { since: hours(-100), until: hours(-20) })).toEqual(['Late', 'Later']);
    expect((await mira.client.rpc('count_views')).data).toEqual({
      mine: 2,
      waiting_for_us: 3,
      unassigned: 1,
      overdue: 2,
      calls_today: 0,
      follow_up: 3,
      follow_up_due: 2,
    });
    expect((await mira.client.rpc('count_found_submissions', { in_view: 'mine' })).data).toBe(2);
    for (const name of ['search_submissions', 'count_found_submissions'])
      expect((await mira.client.rpc(name, { in_view: 'nonsense' })).error?.code).toBe('22023');
    expect((await mira.client.rpc('search_submissions', { with_owner: "x'--" })).error?.code).toBe('22P02');
  });

  test(`the calls of today are those of the reader's day, the earliest first (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
    await storeSubmissions(
      backend,
      ['Noon', 'Night', 'Morning', 'Tomorrow'].map((first_name) => ({ first_name })),
    );
    const zone = 'Australia/Sydney';
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(
        `update public.contact_submissions s set call_zone = 'Asia/Kolkata', call_at =
           (date_trunc('day', now() at time zone $1) + wall::interval) at time zone $1
         from (values ('Morning', '0:00'), ('Noon', '12:00'), ('Night', '23:59'), ('Tomorrow', '24:00')) as t (name, wall)
         where s.first_name = t.name`,
        [zone],
      ),
    );
    const today = { in_view: 'calls_today', time_zone: zone };
    expect(await names(client, today)).toEqual(['Morning', 'Noon', 'Night']);
    expect((await client.rpc('count_views', { time_zone: zone })).data).toMatchObject({ calls_today: 3 });
    const { data } = await client.rpc('search_submissions', { ...today, most: 1 });
    const [first] = data as Array<{ id: string; call_at: string }>;
    expect(await names(client, { ...today, after_at: first?.call_at, after_id: first?.id })).toEqual([
      'Noon',
      'Night',
    ]);
  });

  test(`filters by subject and source, and what they offer (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
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
    expect(await names(client, { with_about: 'sydnevia' })).toEqual(['Two', 'One']);
    expect(await names(client, { with_source: 'google' })).toEqual(['One']);
    expect(await names(client, { with_source: 'direct', with_about: 'plan' })).toEqual(['Three']);
    expect((await client.rpc('submission_filter_values')).data).toMatchObject({
      about: [
        { value: 'sydnevia', submissions: 2 },
        { value: 'plan', submissions: 1 },
      ],
      source: [
        { value: 'google', submissions: 1 },
        { value: 'news.example', submissions: 1 },
      ],
    });
  });
}
