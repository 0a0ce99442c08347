import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { asServer, type Database, DatabaseUnavailable, forMaintenance } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { createLog } from '#server/log.ts';
import { BODY_BYTES_AT_MOST } from '#server/requests/request-body.ts';
import { makePerson } from '#server/testing/people.ts';
import type { BackendDeps } from './backend/deps.ts';
import { backendsForFile } from './backend/testing/backends-for-file.ts';
import { createBackend } from './backend.ts';

const backendOn = backendsForFile({ corsOrigins: ['https://preview.test'] });

const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

test('a wrong path, method, size, type or text is refused in JSON', async () => {
  const { call } = backendOn('postgres');
  const json = { 'Content-Type': 'application/json' };
  const cases: [path: string, init: RequestInit, status: number][] = [
    ['/auth/v1/nothing', {}, 404],
    ['/auth/v1/admin/users', {}, 404],
    ['/functions/v1/other', post('{}'), 404],
    ['/rest/v1/pg_authid', {}, 404],
    ['/rest/v1/', {}, 404],
    ['/auth/v1/token', {}, 405],
    ['/auth/v1/signup', { method: 'DELETE' }, 405],
    ['/auth/v1/user', { method: 'PATCH', body: '{}' }, 405],
    ['/functions/v1/send-contact-email', {}, 405],
    ['/functions/v1/newsletter', {}, 405],
    ['/auth/v1/signup', post(JSON.stringify({ a: 'x'.repeat(BODY_BYTES_AT_MOST) })), 413],
    ['/rest/v1/contact_submissions', post(JSON.stringify({ a: 'x'.repeat(BODY_BYTES_AT_MOST) })), 413],
    ['/auth/v1/signup', post('email=a', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415],
    ['/rest/v1/contact_submissions', post('a,b', { 'Content-Type': 'text/csv' }), 415],
    ['/functions/v1/send-contact-email', post('{}', { 'Content-Type': 'text/plain' }), 415],
    ['/auth/v1/signup', post('{"email": '), 400],
    ['/auth/v1/signup', post('{"email": "a\\u0000b"}', json), 400],
    ['/auth/v1/signup', post('{"email": "a\0b"}', json), 400],
    ['/rest/v1/contact_submissions', post('{"email\\u0000": "a"}', json), 400],
    ['/functions/v1/send-contact-email', post('['.repeat(50_000)), 400],
  ];
  for (const [path, init, status] of cases) {
    const response = await call(path, init);
    const name = `${init.method ?? 'GET'} ${path}`;
    expect([name, response.status]).toEqual([name, status]);
    expect([name, response.headers.get('content-type')?.split(';')[0]]).toEqual([name, 'application/json']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    if (status === 405) expect(response.headers.get('allow')).toBeTruthy();
    expect(await response.text()).not.toMatch(/at .*\.ts|node_modules|select |127\.0\.0\.1/);
  }
});

test('text that PostgreSQL cannot store is refused wherever something is written', async () => {
  const { call } = backendOn('postgres');
  const visitor = '"first_name":"A","last_name":"B","message":"Please call me back"';
  const bodies: [path: string, body: string][] = [
    ['/auth/v1/signup', '{"email":"a@example.com","password":"Quokka&Tram42","data":{"a":"TEXT"}}'],
    ['/auth/v1/signup', '{"email":"a@example.com","password":"Quokka&Tram42","data":{"TEXT":1}}'],
    ['/auth/v1/token?grant_type=password', '{"email":"a@example.com","password":"TEXT"}'],
    ['/rest/v1/contact_submissions', `{${visitor},"email":"a@example.com","utm_source":"TEXT"}`],
    ['/rest/v1/newsletter_subscribers', '{"email":"aTEXT@example.com"}'],
    ['/rest/v1/rpc/add_submission_note', '{"note":"TEXT"}'],
    ['/functions/v1/send-contact-email', '{"firstName":"TEXT"}'],
    ['/functions/v1/newsletter', '{"email":"aTEXT@example.com"}'],
    ['/functions/v1/reply', '{"text":"TEXT"}'],
    ['/functions/v1/staff', '{"email":"aTEXT@example.com"}'],
  ];
  for (const text of ['\\ud800', '\\udc00\\ud800', '\\u0000']) {
    for (const [path, body] of bodies) {
      const response = await call(path, post(body.replace('TEXT', text)));
      expect([path, text, response.status]).toEqual([path, text, 400]);
    }
  }
});

test('a body without a length is cut at the limit too', async () => {
  const { call } = backendOn('postgres');
  const chunk = new TextEncoder().encode('x'.repeat(8_192));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent * chunk.length > 2 * BODY_BYTES_AT_MOST) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = { ...post(''), body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
  expect((await call('/auth/v1/signup', init as RequestInit)).status).toBe(413);
});

test('only listed origins may read answers', async () => {
  const { call } = backendOn('postgres');
  const allowed = async (origin: string, method = 'GET') => {
    const headers = { Origin: origin, 'Access-Control-Request-Headers': 'apikey, x-client-info' };
    const response = await call('/auth/v1/settings', { method, headers });
    return [response.status, response.headers.get('access-control-allow-origin')];
  };
  expect(await allowed('https://nevia.test')).toEqual([200, 'https://nevia.test']);
  expect(await allowed('https://preview.test')).toEqual([200, 'https://preview.test']);
  expect(await allowed('https://preview.test', 'OPTIONS')).toEqual([204, 'https://preview.test']);
  for (const origin of ['https://evil.test', 'https://nevia.test.evil.test', 'null', 'http://nevia.test']) {
    expect(await allowed(origin)).toEqual([200, null]);
    expect(await allowed(origin, 'OPTIONS')).toEqual([204, null]);
  }
});

test('a page of the site can read refusals too', async () => {
  const { call } = backendOn('postgres');
  const headers = { Origin: 'https://preview.test' };
  for (const [path, status] of [
    ['/auth/v1/user', 401],
    ['/auth/v1/nothing', 404],
    ['/rest/v1/nothing', 404],
    ['/auth/v1/token', 405],
  ] as const) {
    const response = await call(path, { headers });
    expect([path, response.status]).toEqual([path, status]);
    expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, headers.Origin]);
    expect(response.headers.get('access-control-expose-headers')).toContain('retry-after');
  }
});

test('paths beside the contract are left to the pages', async () => {
  const backend = createBackend(backendOn('postgres').deps);
  backend.get('/auth', (c) => c.text('the sign-in page'));
  const page = await backend.request('/auth');
  expect(await page.text()).toBe('the sign-in page');
  expect(page.headers.get('cache-control')).toBeNull();
});

test('a database that is gone makes 503 with Retry-After; anything unforeseen a plain 500', async () => {
  const { deps } = backendOn('postgres');
  const broken = (error: Error): BackendDeps => {
    const fail = () => Promise.reject(error);
    const database: Database = { ...deps.database, engine: 'postgres', tx: fail, batch: fail, ping: fail };
    return { ...deps, database, log: createLog('silent') };
  };
  const ask = async (error: Error, path: string, init: RequestInit) => {
    const headers = { apikey: deps.keys.publishableKey, 'Content-Type': 'application/json' };
    return createBackend(broken(error)).request(path, { ...init, headers });
  };
  const signIn = post('{"email": "a@b.example", "password": "x"}');
  const calls: [string, RequestInit][] = [
    ['/auth/v1/token?grant_type=password', signIn],
    ['/auth/v1/health', {}],
    ['/rest/v1/contact_submissions?select=id', {}],
    ['/functions/v1/send-contact-email', post('{}')],
  ];
  for (const [path, init] of calls) {
    const gone = await ask(new DatabaseUnavailable('connect ECONNREFUSED db.internal:5432'), path, init);
    expect([path, gone.status]).toEqual([path, 503]);
    expect(Number(gone.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await gone.text()).not.toContain('db.internal');
    const unforeseen = await ask(new Error('select secret from "table" at db.internal'), path, init);
    expect([path, unforeseen.status]).toEqual([path, 500]);
    expect(await unforeseen.text()).not.toMatch(/secret|db\.internal/);
  }
});

test('a statement that takes too long makes 503 with Retry-After, whichever route it is in', async () => {
  const { call, deps } = backendOn('postgres');
  const agent = await makePerson(backendOn('postgres'), { role: 'agent' });
  const locked = Promise.withResolvers<unknown>();
  const locking = deps.database.tx(forMaintenance, async (tx) => {
    await tx.query('lock table auth.rate_limits, private.secrets, public.homes in access exclusive mode');
    const [holder] = await tx.query('select pg_backend_pid() as pid');
    locked.resolve(holder?.pid);
    await tx.query('select pg_sleep(100)');
  });
  const released = expect(locking).rejects.toMatchObject({ isBusy: true });
  const pid = await locked.promise;
  const staff = { authorization: `Bearer ${agent.token}` };
  const calls: [string, RequestInit][] = [
    ['/rest/v1/homes?select=id', {}],
    ['/rest/v1/homes?select=id', { headers: staff }],
    ['/rest/v1/contact_submissions', post('{"email": "a@b.example"}')],
    ['/auth/v1/token?grant_type=password', post('{"email": "a@b.example", "password": "x"}')],
    ['/functions/v1/newsletter', post('{"email": "a@b.example"}')],
  ];
  const answers = await Promise.all(calls.map(([path, init]) => call(path, init)));
  for (const { url, status, headers } of answers)
    expect([url, status, Number(headers.get('retry-after')) > 0]).toEqual([url, 503, true]);
  await deps.database.batch(asServer, [{ sql: 'select pg_cancel_backend($1)', params: [pid] }]);
  await released;
});

test('an unforeseen error of the database is logged without its values', async () => {
  const { deps } = backendOn('postgres');
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const detail = 'Failing row contains (Asha, asha@example.com)';
  const fail = () =>
    Promise.reject(new SqlError({ code: 'XX001', message: 'asha@example.com', detail, hint: 'Asha' }));
  const database: Database = { ...deps.database, engine: 'postgres', tx: fail, batch: fail, ping: fail };
  const headers = { apikey: deps.keys.publishableKey };
  const answer = await createBackend({ ...deps, database, log }).request('/rest/v1/homes', { headers });
  expect([answer.status, lines.length]).toEqual([500, 1]);
  expect(lines[0]).toContain('XX001');
  expect(lines[0]).not.toMatch(/asha/i);
});

test('two requests in one TCP segment get two answers of their own', async () => {
  const { url, deps } = backendOn('postgres');
  const { hostname, port } = new URL(url);
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\napikey: ${deps.keys.publishableKey}\r\n\r\n`;
  const text = await new Promise<string>((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        get('/auth/v1/settings') + get('/auth/v1/user').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
      );
    });
    socket.on('data', (data) => {
      received += data;
    });
    socket.on('close', () => resolve(received));
  });
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
});
