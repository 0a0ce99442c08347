import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { makeAccount } from './testing/test-callers.ts';

const backendOf = backendsForFile({ limitsFactor: 1000 });
const tokens = {} as Record<Engine, string>;

beforeAll(async () => {
  for (const engine of engines) {
    tokens[engine] = (await makeAccount(backendOf(engine), 'admin')).token;
    await backendOf(engine).deps.database.batch(asServer, [
      {
        sql: `insert into public.contact_submissions (first_name, last_name, email, phone, message, status, created_at)
              select 'Name ' || n, case when n % 2 = 0 then 'Even' else 'Odd, (x)' end, 'list' || n || '@example.com',
                case when n % 3 = 0 then null else '0' || n end, 'A message for the list ' || n,
                (array['unread', 'read', 'responded'])[1 + n % 3], timestamptz '2026-01-01 00:00Z' + n * interval '1 hour'
              from generate_series(1, 12) as n`,
      },
    ]);
  }
});

function adminOf(engine: Engine) {
  return clientFor(engine, tokens[engine]);
}

function clientFor(engine: Engine, token: string) {
  const { url, deps } = backendOf(engine);
  return createClient(url, deps.keys.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
}

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
        authorization: `Bearer ${tokens[engine]}`,
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
    headers: { authorization: `Bearer ${tokens[engine]}` },
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
      headers: { authorization: `Bearer ${tokens[engine]}` },
    });
    const body = (await response.json()) as Record<string, unknown>;
    expect([path, response.status, body.code]).toEqual([path, status, code]);
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  }
});

test.each(engines)(
  '%s: updates need a filter, a good status, and leave no trace when more than one row was not meant',
  async (engine) => {
    const admin = adminOf(engine);
    const all = await backendOf(engine).call('/rest/v1/contact_submissions', {
      method: 'PATCH',
      body: '{"status":"read"}',
      headers: { authorization: `Bearer ${tokens[engine]}` },
    });
    expect([all.status, ((await all.json()) as { code: string }).code]).toEqual([400, '21000']);
    const changed = await admin
      .from('contact_submissions')
      .update({ status: 'responded' })
      .eq('first_name', 'Name 1')
      .select('status')
      .single();
    expect(changed).toMatchObject({ status: 200, data: { status: 'responded' } });
    const back = await admin
      .from('contact_submissions')
      .update({ status: 'unread' })
      .eq('first_name', 'Name 1');
    expect(back).toMatchObject({ status: 400, error: { code: '23514' } });
    const wrong = await admin
      .from('contact_submissions')
      .update({ status: 'done' })
      .eq('first_name', 'Name 4');
    expect(wrong).toMatchObject({ status: 400, error: { code: '23514' } });
    const several = await admin
      .from('contact_submissions')
      .update({ status: 'responded' })
      .in('first_name', ['Name 4', 'Name 6'])
      .select('status')
      .single();
    expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const { data } = await admin
      .from('contact_submissions')
      .select('status')
      .in('first_name', ['Name 4', 'Name 6'])
      .order('created_at');
    expect(data).toEqual([{ status: 'read' }, { status: 'unread' }]);
    const counted = await admin
      .from('contact_submissions')
      .update({ status: 'read' }, { count: 'exact' })
      .eq('first_name', 'Name 6');
    expect(counted).toMatchObject({ status: 204, count: 1 });
  },
);

test.each(engines)('%s: a visitor sends one row, in any of the ways of supabase-js', async (engine) => {
  const visitor = backendOf(engine).client();
  const row = () => ({
    first_name: 'Vi',
    last_name: 'Sitor',
    email: 'vi@example.com',
    phone: '',
    message: `Good morning ${randomUUID()}`,
  });
  expect(await visitor.from('contact_submissions').insert(row())).toMatchObject({
    status: 201,
    error: null,
    data: null,
  });
  expect(await visitor.from('contact_submissions').insert([row()])).toMatchObject({
    status: 201,
    error: null,
  });
  expect(await visitor.from('contact_submissions').insert([row(), row()])).toMatchObject({
    status: 400,
    error: { code: 'one_row_a_request' },
  });
  expect(await visitor.from('contact_submissions').insert(row()).select()).toMatchObject({
    status: 401,
    error: { code: '42501' },
  });
  expect(await visitor.from('contact_submissions').insert({ ...row(), colour: 'red' })).toMatchObject({
    status: 400,
    error: { code: 'PGRST204' },
  });
  expect(await visitor.from('contact_submissions').upsert(row())).toMatchObject({ status: 400 });
  const { data } = await adminOf(engine)
    .from('contact_submissions')
    .select('phone, status')
    .eq('email', 'vi@example.com');
  expect(data).toEqual([
    { phone: null, status: 'unread' },
    { phone: null, status: 'unread' },
  ]);
});

test.each(engines)(
  '%s: what a visitor may write is bounded, and the constraint says which rule it was',
  async (engine) => {
    const good = {
      first_name: 'A',
      last_name: 'B',
      email: 'rules@example.com',
      phone: null,
      message: 'Long enough a message',
    };
    const cases: [object, string][] = [
      [{ first_name: '  ' }, 'first_name_length'],
      [{ last_name: 'x'.repeat(101) }, 'last_name_length'],
      [{ email: 'nobody' }, 'email_plausible'],
      [{ email: 'a@b@example.com' }, 'email_plausible'],
      [{ email: `a@${'b'.repeat(320)}.com` }, 'email_length'],
      [{ phone: '1'.repeat(41) }, 'phone_length'],
      [{ message: '   short   ' }, 'message_length'],
      [{ message: 'x'.repeat(5001) }, 'message_length'],
      [{ first_name: 'Bell\u0007' }, 'no_control_characters'],
      [{ last_name: 'Two\nlines' }, 'no_control_characters'],
      [{ message: 'A message with \u001b[31m colour' }, 'no_control_characters'],
    ];
    for (const [change, rule] of cases) {
      const { status, error } = await backendOf(engine)
        .client()
        .from('contact_submissions')
        .insert({ ...good, ...change });
      expect([rule, status, error?.code]).toEqual([rule, 400, '23514']);
      expect(error?.message).toContain(`contact_submissions_${rule}`);
    }
    const unusual = {
      first_name: 'शीला 👩‍💻',
      last_name: "O'Brien-السلام",
      email: 'jörg+tag@exämple.com',
      message: 'Tab\tand\r\nlines, e\u0301 — "quotes" 100% _ok_ \\ done',
    };
    expect(await backendOf(engine).client().from('contact_submissions').insert(unusual)).toMatchObject({
      status: 201,
    });
    const { data } = await adminOf(engine)
      .from('contact_submissions')
      .select('first_name, last_name, email, message')
      .eq('email', unusual.email);
    expect(data).toEqual([unusual]);
  },
);

test.each(engines)(
  '%s: pipelined and interleaved requests never see each other’s rights or fate',
  async (engine) => {
    const { url, deps } = backendOf(engine);
    const key = deps.keys.publishableKey;
    const get = (token?: string) =>
      `GET /rest/v1/contact_submissions?select=id&limit=1 HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    // Admin, visitor, admin, visitor: all in one segment.
    socket.write(get(tokens[engine]) + get() + get(tokens[engine]) + get());
    const text = await new Promise<string>((resolve) => {
      let received = '';
      socket.on('data', (chunk) => {
        received += String(chunk);
        if (received.split('HTTP/1.1 ').length === 5 && received.endsWith('}')) resolve(received);
      });
    });
    socket.destroy();
    expect(
      text
        .split('HTTP/1.1 ')
        .slice(1)
        .map((answer) => answer.slice(0, 3)),
    ).toEqual(['200', '401', '200', '401']);

    const sent = Array.from({ length: 30 }, (_, index) => ({
      first_name: index % 2 === 0 ? 'Fine' : '',
      last_name: 'X',
      email: 'mixed@example.com',
      message: `Interleaved number ${index}`,
    }));
    const answers = await Promise.all(
      sent.map((row) => backendOf(engine).client().from('contact_submissions').insert(row)),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      sent.map((_, index) => (index % 2 === 0 ? 201 : 400)),
    );
    const { count } = await adminOf(engine)
      .from('contact_submissions')
      .select('*', { count: 'exact', head: true })
      .eq('email', 'mixed@example.com');
    expect(count).toBe(15);
  },
);

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
