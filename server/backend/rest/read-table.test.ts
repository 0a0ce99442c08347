import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { listedSubmissions } from './testing/listed-submissions.ts';

const { backendOf, tokenOf, adminOf } = listedSubmissions();

const list = (engine: Engine) =>
  adminOf(engine)
    .from('contact_submissions')
    .select('first_name')
    .lt('created_at', '2026-01-02')
    .order('created_at');

const names = (rows: { first_name: string }[] | null) =>
  rows?.map((row) => row.first_name.replace('Name ', '')).join(' ');

test.each(engines)('%s: every supported filter selects the right rows', async (engine) => {
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
      ['in with quotes', list(engine).in('last_name', ['Odd, (x)', 'a "b" \\']), '1 3 5 7 9 11'],
      ['is null', list(engine).is('spam_at', null).gt('created_at', '2026-01-01T10:00:00Z'), '11 12'],
      ['is null of a value', list(engine).is('status', null), ''],
      ['in of nothing', list(engine).in('last_name', []), ''],
      ['match', list(engine).match({ first_name: 'Name 7', status: 'read' }), '7'],
      ['range', list(engine).range(2, 4), '3 4 5'],
    ];
  for (const [name, query, expected] of results) {
    const { data, error } = await query;
    expect([name, error, names(data)]).toEqual([name, null, expected]);
  }
});

test.each(engines)(
  '%s: an unsupported filter is refused with a list of the supported ones',
  async (engine) => {
    for (const query of [
      list(engine).like('message', '%aaab%'),
      list(engine).ilike('message', '%aaab%'),
      list(engine).is('status', true),
      list(engine).not('phone', 'eq', '1'),
      list(engine).or('first_name.eq.Name 1,first_name.eq.Name 2'),
    ]) {
      const { status, error } = await query;
      expect([status, error?.code, error?.details]).toEqual([
        400,
        'PGRST100',
        'The operators here are eq, neq, gt, gte, lt, lte, in and is.null.',
      ]);
    }
  },
);

test.each(engines)('%s: order, columns, counts and single objects behave as in PostgREST', async (engine) => {
  const admin = adminOf(engine);
  const newest = await admin
    .from('contact_submissions')
    .select('first_name, created_at', { count: 'exact' })
    .lt('created_at', '2026-01-02')
    .order('status')
    .order('created_at', { ascending: false, nullsFirst: false })
    .limit(2);
  expect(newest).toMatchObject({
    status: 206,
    count: 12,
    data: [
      { first_name: 'Name 10', created_at: '2026-01-01T10:00:00+00:00' },
      { first_name: 'Name 7', created_at: '2026-01-01T07:00:00+00:00' },
    ],
  });
  const head = await admin
    .from('contact_submissions')
    .select('*', { count: 'exact', head: true })
    .lt('created_at', '2026-01-02');
  expect(head).toMatchObject({ count: 12, data: null, error: null });
  const single = await admin.from('contact_submissions').select('phone').eq('first_name', 'Name 1').single();
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
});

test.each(engines)('%s: an invalid request is refused with PostgREST’s code', async (engine) => {
  const cases: [string, number, string][] = [
    ['contact_submissions?select=nothing', 400, '42703'],
    ['contact_submissions?select=user_roles(role)', 400, 'PGRST200'],
    ['contact_submissions?select=id::text', 400, 'PGRST100'],
    ['contact_submissions?nothing=eq.1', 400, '42703'],
    ['contact_submissions?id=eq.1', 400, '22P02'],
    ['contact_submissions?id=fts.1', 400, 'PGRST100'],
    ['contact_submissions?id=1', 400, 'PGRST100'],
    ['contact_submissions?id=in.(1', 400, 'PGRST100'],
    ['contact_submissions?id=in.(1))', 400, 'PGRST100'],
    ['contact_submissions?select=name:first_name', 400, 'PGRST100'],
    ['contact_submissions?select=message,id,message', 400, '42701'],
    [`contact_submissions?select=*${',*'.repeat(5000)}`, 400, '42701'],
    ['contact_submissions?order=id,id.desc', 400, '42701'],
    [`contact_submissions?${'&id=eq.1'.repeat(21)}`, 400, 'PGRST100'],
    [`contact_submissions?id=in.(${'1,'.repeat(200)}1)`, 400, 'PGRST100'],
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

test.each(engines)('%s: no response has more than a thousand rows', async (engine) => {
  await backendOf(engine).deps.database.batch(asServer, [
    {
      sql: `insert into public.events (submission_id, kind)
            select (select id from public.contact_submissions limit 1), 'mail_sent' from generate_series(1, 1100)`,
    },
  ]);
  const { data, count } = await adminOf(engine).from('events').select('id', { count: 'exact' }).limit(5000);
  expect(data).toHaveLength(1000);
  expect(count).toBeGreaterThan(1100);
});

test.each(engines)(
  '%s: a response of more than 8 MB is refused, and a smaller one is not',
  async (engine) => {
    const { database } = backendOf(engine).deps;
    await database.batch(asServer, [
      {
        sql: `insert into public.submission_replies (id, submission_id, actor_email, actor_name, subject, body)
            select gen_random_uuid(), (select id from public.contact_submissions limit 1), 'a@example.com', 'A', 'B',
              repeat('\u{1f3e0}', 10000)
            from generate_series(1, 220)`,
      },
    ]);
    const read = (columns: string, most: number) =>
      adminOf(engine).from('submission_replies').select(columns).limit(most);
    expect(await read('*', 220)).toMatchObject({
      status: 413,
      error: { code: 'answer_too_large', hint: expect.stringContaining('fewer rows') },
    });
    expect((await read('id', 220)).data).toHaveLength(220);
    expect((await read('*', 100)).data).toHaveLength(100);
  },
);

test.each(engines)('%s: a search has at most 200 characters', async (engine) => {
  for (const name of ['search_submissions', 'count_found_submissions', 'close_submissions']) {
    const search = (length: number) => adminOf(engine).rpc(name, { filter: { search: 'a'.repeat(length) } });
    expect([name, (await search(200)).status]).toEqual([name, 200]);
    expect([name, await search(201)]).toMatchObject([name, { status: 400, error: { code: '22023' } }]);
  }
});
