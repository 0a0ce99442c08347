import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Supabase } from './supabase.ts';

const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
const USER = { id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', email: 'mira@nevia.test' };

let client: Supabase;
let server: Server | undefined;
let request: typeof import('./staff-request.ts').request;
let requestFunction: typeof import('./staff-request.ts').requestFunction;

// The module requests its backend from the page; test files share modules, so it is loaded again with its own client.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./supabase.ts', () => ({ loadSupabase: async () => client }));
  ({ request, requestFunction } = await import('./staff-request.ts'));
});
afterAll(() => {
  vi.doUnmock('./supabase.ts');
  vi.resetModules();
});

afterEach(() => void server?.close());

function connect(port: number) {
  client = createClient(`http://127.0.0.1:${port}`, 'key', { auth: { persistSession: false } });
}

/** A backend that responds to each path with `answers`, in turn. Returns the paths it received. */
async function serve(answers: Record<string, Array<[status: number, body: unknown]>>): Promise<string[]> {
  const received: string[] = [];
  const started = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '', 'http://backend').pathname;
    received.push(path);
    const [status, body] = answers[path]?.shift() ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  connect((started.address() as AddressInfo).port);
  return received;
}

test("an unreachable server is described in a sentence, not by the browser's error", async () => {
  connect(9);
  const failed = { ok: false, message: UNREACHABLE, status: 0 };
  expect(await request((supabase) => supabase.rpc('list_staff_accounts'))).toMatchObject(failed);
  expect(
    await request(({ auth }) => auth.signInWithPassword({ email: 'a@b.test', password: 'secret' })),
  ).toMatchObject(failed);
  expect(await requestFunction('staff', { body: { action: 'read' } })).toMatchObject(failed);
});

test('refusals of auth and functions are shown as they are, a server error is introduced', async () => {
  await serve({
    '/rest/v1/rpc/list_staff_accounts': [[500, { message: 'The disk is full' }]],
    '/auth/v1/token': [[400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }]],
    '/functions/v1/staff': [
      [410, { code: 'invitation_gone', message: 'This invitation is no longer valid.' }],
      [502, {}],
    ],
  });
  expect(await request((supabase) => supabase.rpc('list_staff_accounts'))).toMatchObject({
    message: 'The server returned an error: The disk is full',
    status: 500,
  });
  expect(
    await request(({ auth }) => auth.signInWithPassword({ email: 'a@b.test', password: 'secret' })),
  ).toMatchObject({ message: 'Invalid login credentials', code: 'invalid_credentials', status: 400 });
  expect(await requestFunction('staff', { body: {} })).toMatchObject({
    message: 'This invitation is no longer valid.',
    code: 'invitation_gone',
  });
  expect(await requestFunction('staff', { body: {} })).toMatchObject({
    message: 'The server returned an error (502). Please try again.',
  });
});

test('a refusal of a database function is shown as it is, a broken rule is introduced', async () => {
  await serve({
    '/rest/v1/rpc/extend_hold': [
      [409, { code: 'home_held', message: 'This home is held by Mira.' }],
      [400, { code: '23514', message: 'violates check constraint' }],
    ],
  });
  const extend = () => request((supabase) => supabase.rpc('extend_hold', { home_id: USER.id }));
  expect(await extend()).toMatchObject({ message: 'This home is held by Mira.', code: 'home_held' });
  expect(await extend()).toMatchObject({
    message: 'The server returned an error: violates check constraint',
  });
});

test('a refused token is renewed once, and a session that cannot be renewed ends', async () => {
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, user: USER };
  const received = await serve({
    '/auth/v1/token': [
      [200, session],
      [200, session],
      [400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }],
    ],
    '/rest/v1/rpc/list_staff_accounts': [
      [401, { message: 'JWT expired' }],
      [200, []],
      [401, { message: 'JWT expired' }],
    ],
  });
  await client.auth.signInWithPassword({ email: 'mira@nevia.test', password: 'secret' });
  expect(await request((supabase) => supabase.rpc('list_staff_accounts'))).toEqual({ ok: true, data: [] });
  expect(received.filter((path) => path.endsWith('list_staff_accounts'))).toHaveLength(2);
  expect(await request((supabase) => supabase.rpc('list_staff_accounts'))).toMatchObject({ status: 401 });
  expect((await client.auth.getSession()).data.session).toBeNull();
});
