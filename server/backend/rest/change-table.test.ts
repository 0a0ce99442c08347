import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { listedSubmissions } from './testing/listed-submissions.ts';

const { backendOf, tokenOf, adminOf } = listedSubmissions();

test.each(engines)(
  '%s: updates need a filter and a valid status, and change nothing if one object was requested and more rows match',
  async (engine) => {
    const admin = adminOf(engine);
    const all = await backendOf(engine).call('/rest/v1/contact_submissions', {
      method: 'PATCH',
      body: '{"status":"read"}',
      headers: { authorization: `Bearer ${tokenOf(engine)}` },
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

test.each(engines)('%s: one request changes at most 100 rows, or none', async (engine) => {
  const { database } = backendOf(engine).deps;
  await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            select 'Many', 'Rows', 'many@example.com', 'Number ' || n || ' of many' from generate_series(1, 101) as n`,
    },
  ]);
  const mark = () =>
    adminOf(engine).from('contact_submissions').update({ status: 'responded' }).eq('first_name', 'Many');
  const count = async () => {
    const sql = `select count(*) as n from public.contact_submissions where first_name = 'Many' and status = 'responded'`;
    return (await database.batch(asServer, [{ sql }]))[0]?.[0]?.n;
  };
  expect(await mark()).toMatchObject({ status: 400, error: { code: 'too_many_rows' } });
  expect(await count()).toBe(0);
  const oneLess = `delete from public.contact_submissions where message = 'Number 101 of many'`;
  await database.batch(asServer, [{ sql: oneLess }]);
  expect((await mark()).status).toBe(204);
  expect(await count()).toBe(100);
});

test.each(engines)('%s: a visitor sends one row, in any form of supabase-js', async (engine) => {
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

test.each(engines)('%s: input of visitors is bounded, and the constraint names the rule', async (engine) => {
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
});

test.each(engines)('%s: pipelined and interleaved requests never share rights or errors', async (engine) => {
  const { url, deps } = backendOf(engine);
  const key = deps.keys.publishableKey;
  const get = (token?: string) =>
    `GET /rest/v1/contact_submissions?select=id&limit=1 HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // Admin, visitor, admin, visitor: all in one segment.
  socket.write(get(tokenOf(engine)) + get() + get(tokenOf(engine)) + get());
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
  expect(answers.map(({ status }) => status)).toEqual(sent.map((_, index) => (index % 2 === 0 ? 201 : 400)));
  const { count } = await adminOf(engine)
    .from('contact_submissions')
    .select('*', { count: 'exact', head: true })
    .eq('email', 'mixed@example.com');
  expect(count).toBe(15);
});
