import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { type AttackedBackend, startAttackedBackend } from './testing/attacked-backend.ts';
import { adminJoin, join, openSocket, type RawSocket, TOPIC } from './testing/raw-socket.ts';

const backends = {} as Record<Engine, AttackedBackend>;

beforeAll(async () => {
  for (const engine of engines) backends[engine] = await startAttackedBackend(engine);
});

afterAll(async () => {
  for (const engine of engines) await backends[engine].close();
});

test.each(engines)('%s: a change is read once for all tabs of a session', async (engine) => {
  const backend = backends[engine];
  const rawSockets: RawSocket[] = [];
  for (let number = 0; number < 5; number += 1) rawSockets.push(await join(backend, adminJoin(backend)));
  const { database } = backend.deps;
  const { batch } = database;
  let reads = 0;
  database.batch = (...args) => {
    reads += args[0].role === 'authenticated' ? 1 : 0;
    return batch.apply(database, args);
  };
  onTestFinished(() => {
    database.batch = batch;
  });
  const sql = `insert into public.contact_submissions (first_name, last_name, email, message)
    values ('Vi', 'Sitor', 'vi@example.com', 'Read once, sent to all')`;
  await database.batch(asServer, [{ sql }]);
  for (const rawSocket of rawSockets)
    expect(JSON.parse(await rawSocket.until('Read once'))[4].ids).toHaveLength(1);
  expect(reads).toBe(1);
  for (const { socket } of rawSockets) socket.terminate();
});

test('a connection has no more than ten channels', async () => {
  const backend = backends.postgres;
  const rawSocket = await openSocket(backend);
  for (let channel = 0; channel < 10; channel += 1) {
    rawSocket.send(`join-${channel}`, `realtime:${channel}`, 'phx_join', adminJoin(backend));
    expect(await rawSocket.until(`"join-${channel}"`)).toContain('"status":"ok"');
  }
  rawSocket.send('eleventh', 'realtime:eleventh', 'phx_join', adminJoin(backend));
  expect(await rawSocket.until('"eleventh"')).toContain('ChannelRateLimitReached');
  rawSocket.socket.terminate();
});

test('a subscriber that does not read is disconnected, and the others receive everything', async () => {
  const backend = backends.postgres;
  const [slow, other] = [await join(backend, adminJoin(backend)), await join(backend, adminJoin(backend))];
  slow.socket.pause();
  const sql = `insert into public.contact_submissions (first_name, last_name, email, message)
    select 'Vi', 'Sitor', 'vi@example.com', 'Long read ' || number || repeat('😀', 4900)
    from generate_series(1, 400) as number`;
  const before = other.received.length;
  await backend.deps.database.batch(asServer, [{ sql }]);
  await expect.poll(() => other.received.length, { timeout: 60_000 }).toBe(before + 400);
  slow.socket.resume();
  await expect.poll(() => slow.socket.readyState).toBe(WebSocket.CLOSED);
  expect(slow.received.length).toBeLessThan(400);
  other.socket.terminate();
});

test('frames beyond the queue are not read from the socket', async () => {
  const backend = backends.postgres;
  const connected = new Promise<Socket>((resolve) => backend.server.once('connection', resolve));
  const rawSocket = await openSocket(backend);
  const behind = await connected;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let lock = () => {};
  const locked = new Promise<void>((resolve) => {
    lock = resolve;
  });
  const held = backend.deps.database.tx(asServer, async (transaction) => {
    await transaction.query('lock table public.user_roles in access exclusive mode');
    lock();
    await released;
  });
  await locked;
  const before = behind.bytesRead;
  const padding = 'x'.repeat(14_000);
  const JOINS = 100;
  for (let number = 0; number < JOINS; number += 1)
    rawSocket.send(`join-${number}`, TOPIC, 'phx_join', { ...adminJoin(backend), padding });
  await expect.poll(() => behind.isPaused()).toBe(true);
  // Ten frames are queued, and Node's own buffers of 64 KB are full; the other megabyte was not read.
  expect(behind.bytesRead - before).toBeLessThan(10 * 16_384 + 3 * 65_536);
  release();
  await held;
  await rawSocket.until(`"join-${JOINS - 1}"`);
  const replies = rawSocket.received.filter((frame) => frame.includes('"phx_reply"'));
  expect(replies.map((frame) => JSON.parse(frame)[1])).toEqual(
    Array.from({ length: JOINS }, (_, number) => `join-${number}`),
  );
  rawSocket.socket.terminate();
});

test('frames are not compressed, whatever the client offers', async () => {
  const backend = backends.postgres;
  const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.deps.keys.publishableKey}`;
  const socket = new WebSocket(url, { perMessageDeflate: true });
  await new Promise((resolve) => socket.once('open', resolve));
  expect(socket.extensions).toBe('');
  socket.terminate();
});
