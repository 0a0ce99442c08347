import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { makeAccount } from '#server/backend/rest/testing/test-callers.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import type { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
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

test.each(engines)(
  '%s: an admin hears of inserts, updates and deletes; a user and a visitor are refused',
  async (engine) => {
    const backend = backends[engine];
    const clients = [
      await clientOf(backend, await makeAccount(backend, 'admin')),
      await clientOf(backend, await makeAccount(backend, 'user')),
      await clientOf(backend),
    ] as const;
    const admin = await follow(clients[0]);
    await expect(follow(clients[1])).rejects.toThrow('nothing in contact_submissions may be read');
    await expect(follow(clients[2])).rejects.toThrow('permission denied for table contact_submissions');
    await submit(backend, 'live@example.com');
    const inserted = await admin.next();
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
    expect(await admin.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { id, status: 'read' },
      old: { id },
    });
    await change(backend, 'delete from public.contact_submissions where id = $1', [id]);
    expect(await admin.next()).toMatchObject({ eventType: 'DELETE', old: { id }, new: {} });
    await Promise.all(clients.map((client) => client.removeAllChannels()));
  },
);

test.each(engines)('%s: filters, several channels on one socket, and leaving one of them', async (engine) => {
  const backend = backends[engine];
  const client = await clientOf(backend, await makeAccount(backend, 'admin'));
  const all = await follow(client);
  const one = await follow(client, 'email=in.("a,b@example.com",wanted@example.com),status=eq.unread');
  await submit(backend, 'unwanted@example.com');
  await submit(backend, 'wanted@example.com');
  expect((await all.next()).new.email).toBe('unwanted@example.com');
  expect((await all.next()).new.email).toBe('wanted@example.com');
  expect((await one.next()).new.email).toBe('wanted@example.com');
  await client.removeChannel(all.channel);
  await submit(backend, 'wanted@example.com');
  await one.next();
  expect(all.heard).toHaveLength(2);
  expect(one.heard).toHaveLength(2);
  await client.removeAllChannels();
});

test.each(engines)('%s: a new token changes who is asking, without joining again', async (engine) => {
  const backend = backends[engine];
  const account = await makeAccount(backend, 'admin');
  const client = await clientOf(backend, account);
  const watcher = await clientOf(backend, await makeAccount(backend, 'admin'));
  const [channel, other] = [await follow(client), await follow(watcher)];
  const signOut = 'delete from auth.sessions where user_id = $1';
  // Only the new token can hear: the session of the old one is over.
  const first = account.id;
  account.token = (await makeAccount(backend, 'admin')).token;
  await client.realtime.setAuth();
  // A second join on the same socket is answered after the token before it.
  const fence = await follow(client);
  await change(backend, signOut, [first]);
  await submit(backend, 'after@example.com');
  expect((await channel.next()).new.email).toBe('after@example.com');
  await Promise.all([fence.next(), other.next()]);
  // With the token of somebody who may read nothing the channel is closed.
  account.token = (await makeAccount(backend, 'user')).token;
  await client.realtime.setAuth();
  await expect.poll(() => channel.channel.state).toBe('closed');
  await submit(backend, 'unheard@example.com');
  await other.next();
  expect(channel.heard).toHaveLength(1);
  await Promise.all([client.removeAllChannels(), watcher.removeAllChannels()]);
});

test.each(engines)(
  '%s: forged tokens and unknown tables are refused, other features are told to be absent',
  async (engine) => {
    const backend = backends[engine];
    const forged = await clientOf(backend, { token: 'eyJhbGciOiJub25lIn0.e30.' });
    await expect(follow(forged)).rejects.toThrow(/Token/);
    const client = await clientOf(backend, await makeAccount(backend, 'admin'));
    for (const table of ['user_roles', 'users', 'nothing']) {
      const channel = client
        .channel(`no-${table}`)
        .on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined);
      await expect(joined(channel)).rejects.toThrow('unknown table');
      await client.removeChannel(channel);
    }
    await expect(follow(client, 'password=eq.1')).rejects.toThrow('does not exist');
    await Promise.all([forged.removeAllChannels(), client.removeAllChannels()]);
  },
);

test('a channel ends with its token', async () => {
  const backend = backends.postgres;
  const claims = decodeJwt((await makeAccount(backend, 'admin')).token);
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

test('frames that are none, or too large, end the connection', async () => {
  const backend = backends.pglite;
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

test('after a crash of the database the client is made to come back, and hears again', async () => {
  const backend = backends.pglite;
  const client = await clientOf(backend, await makeAccount(backend, 'admin'));
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
