import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { signAccessToken } from '#server/backend/access-token.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import type { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { attachRealtime } from './realtime.ts';
import { clientOf, follow, joined } from './testing/followers.ts';

const backends = {} as Record<Engine, TestBackend>;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  for (const engine of engines) {
    const backend = await startTestBackend(engine);
    const realtime = attachRealtime(backend.server, backend.deps);
    backends[engine] = backend;
    closers.push(async () => {
      await realtime.close();
      await backend.close();
    });
  }
});

afterAll(async () => {
  for (const close of closers) await close();
});

async function submit(backend: TestBackend, email: string): Promise<void> {
  const row = { first_name: 'Live', last_name: 'Wire', email, message: `News at ${randomUUID()}` };
  expect((await backend.client().from('contact_submissions').insert(row)).error).toBe(null);
}

const change = (backend: TestBackend, sql: string, params: unknown[]) =>
  backend.deps.database.batch(asServer, [{ sql, params }]);

/** The account's token with other claims. */
const tokenOf = async ({ deps }: TestBackend, { id, token }: Person, claims: Record<string, unknown>) =>
  (await signAccessToken(deps.keys, { ...decodeJwt(token), ...claims, sub: id })).token;

test.each(engines)(
  '%s: a viewer, as all staff, receives inserts, updates and deletes; a user and a visitor are refused',
  async (engine) => {
    const backend = backends[engine];
    const clients = [
      await clientOf(backend, await makePerson(backend, { role: 'viewer' })),
      await clientOf(backend, await makePerson(backend)),
      await clientOf(backend),
    ] as const;
    const viewer = await follow(clients[0]);
    await expect(follow(clients[1])).rejects.toThrow('only staff may join');
    await expect(follow(clients[2])).rejects.toThrow('only staff may join');
    await submit(backend, 'live@example.com');
    const inserted = await viewer.next();
    expect(inserted).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'contact_submissions',
      new: { email: 'live@example.com', status: 'unread', phone: null, first_name: 'Live' },
      old: {},
    });
    expect(new Date(inserted.commit_timestamp).getTime()).toBeGreaterThan(0);
    const { id } = inserted.new;
    await change(backend, "update public.contact_submissions set status = 'read' where id = $1", [id]);
    expect(await viewer.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { id, status: 'read' },
      old: { id },
    });
    await change(backend, 'delete from public.contact_submissions where id = $1', [id]);
    expect(await viewer.next()).toMatchObject({ eventType: 'DELETE', old: { id }, new: {} });
    await Promise.all(clients.map((client) => client.removeAllChannels()));
  },
);

test.each(engines)(
  '%s: a channel that was left receives nothing, but another on the same socket does',
  async (engine) => {
    const backend = backends[engine];
    const client = await clientOf(backend, await makePerson(backend, { role: 'agent' }));
    const [one, other] = [await follow(client), await follow(client)];
    await submit(backend, 'first@example.com');
    for (const { next } of [one, other]) expect((await next()).new.email).toBe('first@example.com');
    await client.removeChannel(one.channel);
    await submit(backend, 'second@example.com');
    expect((await other.next()).new.email).toBe('second@example.com');
    expect(one.received).toHaveLength(1);
    await client.removeAllChannels();
  },
);

test.each(engines)(
  '%s: a channel continues with a new session of its account, not with another account',
  async (engine) => {
    const backend = backends[engine];
    const account = await makePerson(backend, { role: 'admin' });
    const client = await clientOf(backend, account);
    const watcher = await clientOf(backend, await makePerson(backend, { role: 'admin' }));
    const [channel, other] = [await follow(client), await follow(watcher)];
    const [before, session_id] = [decodeJwt(account.token).session_id, randomUUID()];
    const signIn = `insert into auth.sessions (id, user_id, method, not_after)
    values ($1, $2, 'password', now() + interval '1 day')`;
    await change(backend, signIn, [session_id, account.id]);
    account.token = await tokenOf(backend, account, { session_id });
    await client.realtime.setAuth();
    // A second join on the same socket is answered after the earlier token.
    const fence = await follow(client);
    await change(backend, 'delete from auth.sessions where id = $1', [before]);
    await submit(backend, 'after@example.com');
    expect((await channel.next()).new.email).toBe('after@example.com');
    await Promise.all([fence.next(), other.next()]);
    account.token = (await makePerson(backend, { role: 'admin' })).token;
    await client.realtime.setAuth();
    await expect.poll(() => channel.channel.state).toBe('closed');
    await submit(backend, 'unheard@example.com');
    await other.next();
    expect(channel.received).toHaveLength(1);
    await Promise.all([client.removeAllChannels(), watcher.removeAllChannels()]);
  },
);

test.each(engines)('%s: a channel ends when its new token has no role', async (engine) => {
  const backend = backends[engine];
  const account = await makePerson(backend, { role: 'admin' });
  const client = await clientOf(backend, account);
  const { channel } = await follow(client);
  await change(backend, 'delete from public.user_roles where user_id = $1', [account.id]);
  account.token = await tokenOf(backend, account, { email: 'renewed@example.com' });
  await client.realtime.setAuth();
  await expect.poll(() => channel.state).toBe('closed');
  await client.removeAllChannels();
});

test.each(engines)(
  '%s: forged tokens and unknown tables are refused, other features are reported as unsupported',
  async (engine) => {
    const backend = backends[engine];
    const forged = await clientOf(backend, { token: 'eyJhbGciOiJub25lIn0.e30.' });
    await expect(follow(forged)).rejects.toThrow(/Token/);
    const client = await clientOf(backend, await makePerson(backend, { role: 'admin' }));
    for (const table of ['user_roles', 'users', 'nothing']) {
      const channel = client
        .channel(`no-${table}`)
        .on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined);
      await expect(joined(channel)).rejects.toThrow('unknown table');
      await client.removeChannel(channel);
    }
    await expect(follow(client, 'status=eq.unread')).rejects.toThrow('filters are not supported');
    await Promise.all([forged.removeAllChannels(), client.removeAllChannels()]);
  },
);

test('a channel ends when its token expires', async () => {
  const backend = backends.postgres;
  const claims = decodeJwt((await makePerson(backend, { role: 'admin' })).token);
  const expires = Math.floor(Date.now() / 1000) + 60;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(backend.deps.keys.jwtSecret);
  const client = await clientOf(backend, { token });
  onTestFinished(() => void vi.useRealTimers());
  const channel = client.channel('short');
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'contact_submissions' },
    () => undefined,
  );
  const statuses: string[] = [];
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      statuses.push(status);
      if (status === 'SUBSCRIBED') vi.useFakeTimers({ toFake: ['Date'], now: expires * 1000 });
      if (status === 'CLOSED') resolve();
    });
  });
  expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  await client.removeAllChannels();
});

test('invalid and oversized frames close the connection', async () => {
  const backend = backends.postgres;
  for (const text of ['nonsense', '{}', '[1,2]', `["1","1","a","b",{"x":"${'y'.repeat(70_000)}"}]`]) {
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.deps.keys.publishableKey}`,
    );
    socket.on('error', () => undefined);
    const code = await new Promise<number>((resolve) => {
      socket.on('open', () => socket.send(text));
      socket.on('close', resolve);
    });
    expect([1008, 1009]).toContain(code);
  }
});

test('after a crash of the database the client reconnects and receives changes again', async () => {
  const backend = await startTestBackend('pglite');
  const live = attachRealtime(backend.server, backend.deps);
  onTestFinished(async () => {
    await live.close();
    await backend.close();
  });
  const client = await clientOf(backend, await makePerson(backend, { role: 'admin' }));
  const { channel, next } = await follow(client);
  const cameBack = new Promise<void>((resolve) => {
    client.realtime.stateChangeCallbacks.open.push(['test', () => resolve()]);
  });
  await (backend.deps.database as PgliteDatabase).crash();
  await cameBack;
  await expect.poll(() => channel.state, { timeout: 30_000 }).toBe('joined');
  await submit(backend, 'again@example.com');
  expect((await next()).new.email).toBe('again@example.com');
  await client.removeAllChannels();
});
