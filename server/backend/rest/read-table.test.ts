import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { listedSubmissions } from './testing/listed-submissions.ts';

const { backendOf, tokenOf, adminOf } = listedSubmissions();

const list = (engine: Engine) =>
  adminOf(engine).from('contact_submissions').select('first_name').like('email', 'list%').order('created_at');

const names = (rows: { first_name: string }[] | null) =>
  rows?.map((row) => row.first_name.replace('Name ', '')).join(' ');

test.each(engines)('%s: every usual filter of supabase-js selects what it says', async (engine) => {
  const results: [string, PromiseLike<{ data: { first_name: string }[] | null; error: unknown }>, string][] =
    [
      ['eq', list(engine).eq('first_name', 'Name 3'), '3'],
      ['neq', list(engine).neq('status', 'unread').lt('created_at', '2026-01-01T06:00:00Z'), '1 2 4 5'],
      [
        'gt and lte',
        list(engine).gt('created_at', '2026-01-01T03:00:00Z').lte('created_at', '2026-01-01T05:00:00Z'),
        '4 5',
      ],
      ['gte', list(engine).gte('created_at', '2026-01-01T11:00:00Z'), '11 12'],
      ['in with quotes', list(engine).in('last_name', ['Odd, (x)', 'nobody']), '1 3 5 7 9 11'],
      ['in of nothing', list(engine).in('last_name', []), ''],
      ['is null', list(engine).is('phone', null), '3 6 9 12'],
      ['not is null', list(engine).not('phone', 'is', null).limit(2), '1 2'],
      ['like', list(engine).like('first_name', 'Name 1_'), '10 11 12'],
      ['ilike', list(engine).ilike('last_name', '%ODD%').limit(1), '1'],
      ['not in', list(engine).not('first_name', 'in', '("Name 1","Name 2")').limit(1), '3'],
      [
        'or',
        list(engine).or('first_name.eq.Name 1,and(status.eq.read,phone.not.is.null,first_name.like.Name 1*)'),
        '1 10',
      ],
      [
        'or with quotes',
        list(engine).or('last_name.eq."Odd, (x)",first_name.in.("Name 2","a \\"b\\" \\\\")').limit(3),
        '1 2 3',
      ],
      ['match', list(engine).match({ first_name: 'Name 7', status: 'read' }), '7'],
      ['range', list(engine).range(2, 4), '3 4 5'],
    ];
  for (const [name, query, expected] of results) {
    const { data, error } = await query;
    expect([name, error, names(data)]).toEqual([name, null, expected]);
  }
});

test.each(engines)(
  '%s: order, columns, aliases, counts and single objects answer as PostgREST does',
  async (engine) => {
    const admin = adminOf(engine);
    const newest = await admin
      .from('contact_submissions')
      .select('name:first_name, created_at', { count: 'exact' })
      .like('email', 'list%')
      .order('status')
      .order('created_at', { ascending: false, nullsFirst: false })
      .limit(2);
    expect(newest).toMatchObject({
      status: 206,
      count: 12,
      data: [
        { name: 'Name 10', created_at: '2026-01-01T10:00:00+00:00' },
        { name: 'Name 7', created_at: '2026-01-01T07:00:00+00:00' },
      ],
    });
    const head = await admin
      .from('contact_submissions')
      .select('*', { count: 'exact', head: true })
      .like('email', 'list%');
    expect(head).toMatchObject({ count: 12, data: null, error: null });
    const single = await admin
      .from('contact_submissions')
      .select('phone')
      .eq('first_name', 'Name 1')
      .single();
    expect(single).toMatchObject({ status: 200, data: { phone: '01' } });
    const none = await admin.from('contact_submissions').select('phone').eq('first_name', 'Nobody').single();
    expect(none).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    });
    const perhaps = await admin
      .from('contact_submissions')
      .select('phone')
      .eq('first_name', 'Nobody')
      .maybeSingle();
    expect(perhaps).toMatchObject({ data: null, error: null });
    const beyond = await admin.from('contact_submissions').select('id', { count: 'exact' }).range(5000, 5001);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  },
);

test.each(engines)('%s: a Range header and its unit work as limit and offset do', async (engine) => {
  const response = await backendOf(engine).call(
    '/rest/v1/contact_submissions?select=first_name&email=like.list*&order=created_at',
    {
      headers: {
        authorization: `Bearer ${tokenOf(engine)}`,
        'range-unit': 'items',
        range: '1-2',
        prefer: 'count=exact',
      },
    },
  );
  expect([response.status, response.headers.get('content-range')]).toEqual([206, '1-2/12']);
  expect(names(await response.json())).toBe('2 3');
});

test.each(engines)('%s: a group of conditions can be turned round', async (engine) => {
  const query =
    'select=first_name&email=like.list*&order=created_at&not.or=(first_name.not.like.Name 1*,and(phone.is.null))';
  const response = await backendOf(engine).call(`/rest/v1/contact_submissions?${query}`, {
    headers: { authorization: `Bearer ${tokenOf(engine)}` },
  });
  expect(names(await response.json())).toBe('1 10 11');
});

test.each(engines)('%s: what cannot be understood is refused with PostgREST’s code', async (engine) => {
  const cases: [string, number, string][] = [
    ['contact_submissions?select=nothing', 400, '42703'],
    ['contact_submissions?select=user_roles(role)', 400, 'PGRST200'],
    ['contact_submissions?select=id::text', 400, 'PGRST100'],
    ['contact_submissions?nothing=eq.1', 400, '42703'],
    ['contact_submissions?id=eq.1', 400, '22P02'],
    ['contact_submissions?id=fts.1', 400, 'PGRST100'],
    ['contact_submissions?id=1', 400, 'PGRST100'],
    ['contact_submissions?phone=is.1', 400, 'PGRST100'],
    ['contact_submissions?or=(id.eq.1', 400, 'PGRST100'],
    ['contact_submissions?or=(id.eq.1))', 400, 'PGRST100'],
    [`contact_submissions?or=${'(or'.repeat(30)}`, 400, 'PGRST100'],
    ['contact_submissions?order=id.sideways', 400, 'PGRST100'],
    ['contact_submissions?order=id;drop table x', 400, 'PGRST100'],
    ['contact_submissions?limit=-1', 400, 'PGRST100'],
    ['contact_submissions?first_name=eq.%00', 400, '22021'],
    ['nothing', 404, 'PGRST205'],
    ['rpc/nothing', 404, 'PGRST202'],
    ['rpc/confirm_newsletter?confirm_token_hash=x', 405, '25006'],
  ];
  for (const [path, status, code] of cases) {
    const response = await backendOf(engine).call(`/rest/v1/${path}`, {
      headers: { authorization: `Bearer ${tokenOf(engine)}` },
    });
    const body = (await response.json()) as Record<string, unknown>;
    expect([path, response.status, body.code]).toEqual([path, status, code]);
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  }
});

test.each(engines)('%s: no answer is longer than a thousand rows', async (engine) => {
  await backendOf(engine).deps.database.batch(asServer, [
    {
      sql: `insert into public.submission_events (submission_id, kind)
            select (select id from public.contact_submissions limit 1), 'mail_sent' from generate_series(1, 1100)`,
    },
  ]);
  const { data, count } = await adminOf(engine)
    .from('submission_events')
    .select('id', { count: 'exact' })
    .limit(5000);
  expect(data).toHaveLength(1000);
  expect(count).toBeGreaterThan(1100);
});
