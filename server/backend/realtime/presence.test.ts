import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { attachRealtime } from './realtime.ts';
import { clientOf, joined } from './testing/followers.ts';

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

interface Reader {
  client: SupabaseClient;
  channel: RealtimeChannel;
  account: Person;
  /** The names of those present. */
  names(): string[];
}

function makeReader(backend: TestBackend, displayName: string): Promise<Person> {
  return makePerson(backend, { role: 'agent', displayName });
}

/** Opens the submission of `topic` in a new tab; `pretended` is what the client claims to be. */
async function read(
  backend: TestBackend,
  topic: string,
  account: Person,
  pretended = { user_id: account.id, name: 'Nobody' },
): Promise<Reader> {
  const client = await clientOf(backend, account);
  const channel = client.channel(topic, {
    config: { private: true, presence: { key: pretended.user_id } },
  });
  channel.on('presence', { event: 'sync' }, () => undefined);
  await joined(channel);
  expect(await channel.track(pretended)).toBe('ok');
  const names = () =>
    Object.values(channel.presenceState<{ name: string }>())
      .flat()
      .map((meta) => meta.name)
      .sort();
  return { client, channel, account, names };
}

const leave = (...readers: Reader[]) => Promise.all(readers.map(({ client }) => client.removeAllChannels()));

test.each(engines)('%s: a reader who starts and stops writing is shown so', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const mira = await read(backend, topic, await makeReader(backend, 'Mira'));
  const tom = await read(backend, topic, await makeReader(backend, 'Tom'));
  const seen = () =>
    Object.values(mira.channel.presenceState<{ name: string; is_writing: boolean }>())
      .flat()
      .map(({ name, is_writing }) => [name, is_writing])
      .sort();
  for (const is_writing of [true, false]) {
    await tom.channel.track({ is_writing });
    await expect.poll(seen).toEqual([
      ['Mira', false],
      ['Tom', is_writing],
    ]);
  }
  await tom.channel.track({ is_writing: { toString: 'yes' } });
  await tom.channel.track({ is_writing: true });
  await expect.poll(seen).toContainEqual(['Tom', true]);
  await leave(mira, tom);
});

test.each(engines)('%s: readers of one submission see each other join and leave', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const mira = await read(backend, topic, await makeReader(backend, 'Mira'));
  await expect.poll(mira.names).toEqual(['Mira']);
  const tom = await read(backend, topic, await makeReader(backend, 'Tom'));
  const asha = await makeReader(backend, 'Asha');
  const elsewhere = await read(backend, `submission:${randomUUID()}`, asha);
  for (const { names } of [mira, tom]) await expect.poll(names).toEqual(['Mira', 'Tom']);
  await expect.poll(elsewhere.names).toEqual(['Asha']);
  await mira.channel.untrack();
  await expect.poll(tom.names).toEqual(['Tom']);
  await tom.client.realtime.disconnect();
  await expect.poll(mira.names).toEqual([]);
  await leave(mira, tom, elsewhere);
});

test.each(engines)('%s: two tabs of one person count as one reader until both are closed', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const mira = await read(backend, topic, await makeReader(backend, 'Mira'));
  const tab = await read(backend, topic, mira.account);
  await expect.poll(mira.names).toEqual(['Mira', 'Mira']);
  expect(Object.keys(mira.channel.presenceState())).toEqual([mira.account.id]);
  await leave(tab);
  await expect.poll(mira.names).toEqual(['Mira']);
  await leave(mira);
});

test.each(engines)('%s: only staff may join, on private channels of submissions', async (engine) => {
  const backend = backends[engine];
  const admin = await clientOf(backend, await makePerson(backend, { role: 'admin' }));
  const clients = [await clientOf(backend, await makePerson(backend)), await clientOf(backend)];
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
    ['content:../site', { private: true }],
  ] as const)
    expect(await attempt(admin, name, config)).toContain(
      'private channels submission:<id> and content:<document> only',
    );
  await Promise.all([...clients, admin].map((client) => client.removeAllChannels()));
});

test.each(engines)('%s: a person who loses the role no longer sees readers', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const stays = await read(backend, topic, await makeReader(backend, 'Stays'));
  const leaves = await read(backend, topic, await makeReader(backend, 'Leaves'));
  await expect.poll(stays.names).toEqual(['Leaves', 'Stays']);
  await expect.poll(leaves.names).toEqual(['Leaves', 'Stays']);
  const revoke = 'delete from public.user_roles where user_id = $1';
  await backend.deps.database.batch(asServer, [{ sql: revoke, params: [leaves.account.id] }]);
  const late = await read(backend, topic, await makeReader(backend, 'Late'));
  await expect.poll(() => leaves.channel.state).toBe('closed');
  await expect.poll(stays.names).toEqual(['Late', 'Stays']);
  expect(leaves.names()).not.toContain('Late');
  await leave(stays, leaves, late);
});

test.each(engines)('%s: a reader appears under the id and name of the account', async (engine) => {
  const backend = backends[engine];
  const topic = `submission:${randomUUID()}`;
  const boss = await makeReader(backend, 'The Boss');
  const watcher = await read(backend, topic, await makeReader(backend, 'Watcher'));
  const pretender = await makeReader(backend, 'Mallory');
  const spoofed = { user_id: boss.id, name: 'The Boss' };
  const unnamed = await makePerson(backend, { role: 'agent' });
  const readers = [await read(backend, topic, pretender, spoofed), await read(backend, topic, unnamed)];
  const unnamedName = unnamed.email.replace('@example.com', '');
  await expect.poll(watcher.names).toEqual(['Mallory', 'Watcher', unnamedName].sort());
  expect(watcher.channel.presenceState()[pretender.id]).toEqual([
    { presence_ref: expect.any(String), user_id: pretender.id, name: 'Mallory', is_writing: false },
  ]);
  expect(watcher.channel.presenceState()).not.toHaveProperty(boss.id);
  await leave(watcher, ...readers);
});

test.each(engines)('%s: nothing is tracked on a channel without presence', async (engine) => {
  const client = await clientOf(backends[engine], await makePerson(backends[engine], { role: 'agent' }));
  const plain = client.channel('plain');
  await joined(plain);
  expect(await plain.track({ name: 'Mira' })).toBe('error');
  await client.removeAllChannels();
});
