import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Caller } from '#server/database/database.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { type AttackedBackend, startAttackedBackend } from './testing/attacked-backend.ts';
import { adminJoin, join, openSocket, type RawSocket, TOPIC } from './testing/raw-socket.ts';

let backend: AttackedBackend;

// X-Forwarded-For distinguishes the addresses.
beforeAll(async () => {
  backend = await startAttackedBackend('postgres', { settings: { trustProxyHops: 1 } });
});

afterAll(() => backend.close());

const OFFICE = '203.0.113.7';

function closeAfterwards(rawSockets: RawSocket[]): void {
  onTestFinished(async () => {
    const gone = rawSockets.map(
      ({ socket }) =>
        socket.readyState === WebSocket.CLOSED || new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const { socket } of rawSockets) socket.close();
    await Promise.all(gone);
  });
}

/** Opens `count` sockets from each address with the clock stopped, and returns the admitted ones. */
async function crowd(addresses: string[], count: number): Promise<RawSocket[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const rawSockets: RawSocket[] = [];
  for (const address of addresses) {
    const tries = await Promise.allSettled(Array.from({ length: count }, () => openSocket(backend, address)));
    rawSockets.push(...tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  }
  closeAfterwards(rawSockets);
  return rawSockets;
}

const openOnes = (rawSockets: RawSocket[]) =>
  rawSockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN);

/** Runs `around` at every statement of a signed-in or anonymous caller. */
function watchDatabase(around: (caller: Caller, run: () => Promise<unknown>) => Promise<unknown>): void {
  const { database } = backend.deps;
  const { batch } = database;
  database.batch = ((caller: Caller, statements: never) => {
    const run = () => batch.call(database, caller, statements);
    return caller.role === 'server' ? run() : around(caller, run);
  }) as typeof batch;
  onTestFinished(() => {
    database.batch = batch;
  });
}

test('one address has at most thirty sockets that have not joined, and frees places again', async () => {
  const rawSockets = await crowd(['192.0.2.1'], 31);
  expect(rawSockets).toHaveLength(30);
  await expect(openSocket(backend, '192.0.2.1')).rejects.toThrow('429');
  const gone = new Promise((resolve) => rawSockets[0]?.socket.once('close', resolve));
  rawSockets[0]?.socket.close();
  await gone;
  closeAfterwards([await openSocket(backend, '192.0.2.1')]);
});

test('a /48 has at most sixty sockets, and staff can still connect', async () => {
  const networks = Array.from({ length: 17 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`);
  expect(await crowd(networks, 30)).toHaveLength(60);
  const staff = await join(backend, adminJoin(backend), { address: OFFICE });
  closeAfterwards([staff]);
  expect(staff.reply).toBe('ok');
});

test('when strangers use all places, the network with the most sockets loses one for staff', async () => {
  const addresses = Array.from({ length: 5 }, (_, index) => `198.51.100.${index}`);
  const rawSockets = await crowd(addresses, 30);
  await expect.poll(() => openOnes(rawSockets).length).toBe(100);
  const staff = await join(backend, adminJoin(backend), { address: OFFICE });
  closeAfterwards([staff]);
  expect(staff.reply).toBe('ok');
  await crowd(['198.51.100.77'], 30);
  await staff.settled();
  expect(staff.socket.readyState).toBe(WebSocket.OPEN);
});

test('an account has at most thirty sockets', async () => {
  const { token } = await signUpPerson(backend, { role: 'admin' });
  const rawSockets: (RawSocket & { reply: string })[] = [];
  for (let number = 0; number < 31; number += 1)
    rawSockets.push(
      await join(backend, { config: {}, access_token: token }, { address: `192.0.2.${number}` }),
    );
  closeAfterwards(rawSockets);
  expect(rawSockets.map(({ reply }) => reply)).toEqual([...Array(30).fill('ok'), 'error']);
});

test('joins of 150 strangers are refused without the database, and their sockets are closed', async () => {
  const callers: Caller[] = [];
  watchDatabase((caller, run) => {
    callers.push(caller);
    return run();
  });
  const { config } = adminJoin(backend);
  for (let round = 0; round < 5; round += 1) {
    const address = `198.51.100.${round}`;
    const joins = Array.from({ length: 30 }, () => join(backend, { config }, { address }));
    for (const { reply, received, socket } of await Promise.all(joins)) {
      expect([reply, received.join()]).toEqual(['error', expect.stringContaining('only staff may join')]);
      await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
    }
  }
  expect(callers).toEqual([]);
});

test('an account without a role is refused at its first join, and its socket is closed', async () => {
  let checks = 0;
  watchDatabase((_caller, run) => {
    checks += 1;
    return run();
  });
  const rawSocket = await openSocket(backend);
  closeAfterwards([rawSocket]);
  const payload = { ...adminJoin(backend), access_token: backend.people.user.token };
  for (let number = 0; number < 9; number += 1) rawSocket.send(`join-${number}`, TOPIC, 'phx_join', payload);
  await expect.poll(() => rawSocket.socket.readyState).toBe(WebSocket.CLOSED);
  expect(checks).toBe(1);
});

test('joins are checked one at a time', async () => {
  let [running, most] = [0, 0];
  watchDatabase(async (_caller, run) => {
    running += 1;
    most = Math.max(most, running);
    const rows = await run();
    running -= 1;
    return rows;
  });
  const rawSockets = await Promise.all(Array.from({ length: 20 }, () => join(backend, adminJoin(backend))));
  closeAfterwards(rawSockets);
  expect(rawSockets.every(({ reply }) => reply === 'ok')).toBe(true);
  expect(most).toBe(1);
});

test('a socket that has not joined after ten seconds is closed, whatever else it sends', async () => {
  const staff = await join(backend, adminJoin(backend));
  const rawSocket = await openSocket(backend);
  closeAfterwards([staff, rawSocket]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  onTestFinished(() => void vi.useRealTimers());
  rawSocket.send('beat', 'phoenix', 'heartbeat', {});
  await expect.poll(() => rawSocket.socket.readyState).toBe(WebSocket.CLOSED);
  await staff.settled();
  expect(staff.socket.readyState).toBe(WebSocket.OPEN);
});

test('changes of readers while the database is slow are sent in one message, with one check per session', async () => {
  const topic = `realtime:submission:${randomUUID()}`;
  const payload = {
    config: { private: true, presence: { enabled: true } },
    access_token: backend.people.admin.token,
  };
  const rawSockets: RawSocket[] = [];
  for (let number = 0; number < 10; number += 1) rawSockets.push(await join(backend, payload, { topic }));
  closeAfterwards(rawSockets);
  let checks = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  watchDatabase(async (_caller, run) => {
    checks += 1;
    await released;
    return run();
  });
  for (let number = 0; number < 51; number += 1) {
    const event = number % 2 === 0 ? 'track' : 'untrack';
    for (const rawSocket of rawSockets)
      rawSocket.send(`${number}`, topic, 'presence', { event, payload: { name: 'x' } });
  }
  for (const rawSocket of rawSockets) await rawSocket.settled();
  release();
  for (const rawSocket of rawSockets) {
    await expect.poll(() => presentIn(rawSocket)).toBe(10);
    expect(
      rawSocket.received.filter((frame) => frame.includes('"presence_diff"')).length,
    ).toBeLessThanOrEqual(2);
  }
  expect(checks).toBeLessThanOrEqual(2);
});

/** The number of readers according to the messages of this socket. */
function presentIn({ received }: RawSocket): number {
  const present = new Set<string>();
  for (const frame of received) {
    const [, , , event, diff] = JSON.parse(frame);
    if (event !== 'presence_diff') continue;
    for (const { metas } of Object.values(diff.leaves) as { metas: { phx_ref: string }[] }[])
      for (const { phx_ref } of metas) present.delete(phx_ref);
    for (const { metas } of Object.values(diff.joins) as { metas: { phx_ref: string }[] }[])
      for (const { phx_ref } of metas) present.add(phx_ref);
  }
  return present.size;
}
