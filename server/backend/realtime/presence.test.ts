import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, makeAccount } from '#server/backend/rest/testing/test-callers.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { anyEngine, type Engine } from '#server/database/testing/test-databases.ts';
import { attachRealtime } from './realtime.ts';
import { clientOf, joined } from './testing/followers.ts';

const backends = {} as Record<Engine, TestBackend>;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  for (const engine of anyEngine) {
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

interface Reader {
  client: SupabaseClient;
  channel: RealtimeChannel;
  account: Account;
  /** The names of those who are there. */
  names(): string[];
}

async function read(backend: TestBackend, topic: string, name: string): Promise<Reader> {
  const account = await makeAccount(backend, 'admin');
  const client = await clientOf(backend, account);
  const channel = client.channel(topic, { config: { private: true, presence: { key: account.id } } });
  channel.on('presence', { event: 'sync' }, () => undefined);
  await joined(channel);
  expect(await channel.track({ name })).toBe('ok');
  const names = () =>
    Object.values(channel.presenceState<{ name: string }>())
      .flat()
      .map((meta) => meta.name)
      .sort();
  return { client, channel, account, names };
}

const leave = (...readers: Reader[]) => Promise.all(readers.map(({ client }) => client.removeAllChannels()));

test.each(anyEngine)('%s: readers of one submission see each other, come and go', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const mira = await read(backend, topic, 'Mira');
  await expect.poll(mira.names).toEqual(['Mira']);
  const tom = await read(backend, topic, 'Tom');
  const elsewhere = await read(backend, `submission:${randomUUID()}`, 'Asha');
  for (const { names } of [mira, tom]) await expect.poll(names).toEqual(['Mira', 'Tom']);
  await expect.poll(elsewhere.names).toEqual(['Asha']);
  await tom.channel.track({ name: 'Tom, writing' });
  await expect.poll(mira.names).toEqual(['Mira', 'Tom, writing']);
  await mira.channel.untrack();
  await expect.poll(tom.names).toEqual(['Tom, writing']);
  await tom.client.realtime.disconnect();
  await expect.poll(mira.names).toEqual([]);
  await leave(mira, tom, elsewhere);
});

test.each(anyEngine)('%s: two tabs of one person are one until both are closed', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const mira = await read(backend, topic, 'Mira');
  const open = async () => {
    const client = await clientOf(backend, mira.account);
    const tab = client.channel(topic, { config: { private: true, presence: { key: mira.account.id } } });
    await joined(tab.on('presence', { event: 'sync' }, () => undefined));
    await tab.track({ name: 'Mira' });
    return client;
  };
  const tab = await open();
  await expect.poll(mira.names).toEqual(['Mira', 'Mira']);
  expect(Object.keys(mira.channel.presenceState())).toEqual([mira.account.id]);
  await tab.removeAllChannels();
  await expect.poll(mira.names).toEqual(['Mira']);
  await leave(mira);
});

test.each(anyEngine)('%s: only staff may join, on private channels of submissions', async (engine) => {
  const backend = backends[engine];
  const admin = await clientOf(backend, await makeAccount(backend, 'admin'));
  const clients = [await clientOf(backend, await makeAccount(backend, 'user')), await clientOf(backend)];
  const attempt = async (client: SupabaseClient, topic: string, config: object) => {
    const channel = client.channel(topic, { config });
    const failure = await joined(channel.on('presence', { event: 'sync' }, () => undefined)).catch(String);
    await client.removeChannel(channel);
    return failure;
  };
  const topic = () => `submission:${randomUUID()}`;
  for (const client of clients)
    expect(await attempt(client, topic(), { private: true })).toContain('only staff may join');
  for (const [name, config] of [
    [topic(), { private: false }],
    ['dashboard', { private: true }],
    ['submission:all', { private: true }],
  ] as const)
    expect(await attempt(admin, name, config)).toContain('private channels submission:<id> only');
  for (const key of ['__proto__', 'constructor', 'x'.repeat(65), 'a b'])
    expect(await attempt(admin, topic(), { private: true, presence: { key } })).toContain('this key');
  await Promise.all([...clients, admin].map((client) => client.removeAllChannels()));
});

test.each(anyEngine)('%s: who loses the role is not told of anybody any more', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const [stays, leaves] = [await read(backend, topic, 'Stays'), await read(backend, topic, 'Leaves')];
  await expect.poll(stays.names).toEqual(['Leaves', 'Stays']);
  await expect.poll(leaves.names).toEqual(['Leaves', 'Stays']);
  const revoke = 'delete from public.user_roles where user_id = $1';
  await backend.deps.database.batch(asServer, [{ sql: revoke, params: [leaves.account.id] }]);
  const late = await read(backend, topic, 'Late');
  await expect.poll(() => leaves.channel.state).toBe('closed');
  await expect.poll(stays.names).toEqual(['Late', 'Stays']);
  expect(leaves.names()).not.toContain('Late');
  await leave(stays, leaves, late);
});

test.each(anyEngine)('%s: what is too long is not tracked, nor anything without a join', async (engine) => {
  const backend = backends[engine];
  const mira = await read(backend, `submission:${randomUUID()}`, 'Mira');
  expect(await mira.channel.track({ name: 'x'.repeat(1_000) })).toBe('error');
  expect(mira.names()).toEqual(['Mira']);
  const plain = mira.client.channel('plain');
  await joined(plain);
  expect(await plain.track({ name: 'Mira' })).toBe('error');
  await leave(mira);
});
