import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { type AttackedBackend, startAttackedBackend } from './testing/attacked-backend.ts';
import { adminJoin, changeSomething, type Ear, join, listen, TOPIC } from './testing/ears.ts';

const backends = {} as Record<Engine, AttackedBackend>;

beforeAll(async () => {
  for (const engine of engines) backends[engine] = await startAttackedBackend(engine);
});

afterAll(async () => {
  for (const engine of engines) await backends[engine].close();
});

const filtered = (backend: AttackedBackend, filters: string[]) => ({
  ...adminJoin(backend),
  config: {
    postgres_changes: filters.map((filter) => ({
      event: '*',
      schema: 'public',
      table: 'contact_submissions',
      filter,
    })),
  },
});

const toldOf = ({ heard }: Ear, text: string) =>
  heard.filter((frame) => frame.includes('"postgres_changes",{"ids"') && frame.includes(text));

// A pattern must not end with its escape character, which shows only when it meets a row.
const FAILS_AT_A_ROW = 'message=like.*another long\\';

test.each(engines)('%s: a filter that fails ends its own subscription and nothing else', async (engine) => {
  const backend = backends[engine];
  const admin = await join(backend, adminJoin(backend));
  const ear = await join(backend, adminJoin(backend));
  ear.send('failing', 'realtime:failing', 'phx_join', filtered(backend, [FAILS_AT_A_ROW]));
  ear.send('working', 'realtime:working', 'phx_join', filtered(backend, ['first_name=eq.Vi']));
  await ear.until('"working"');
  await changeSomething(backend, 'with a failing filter');
  await admin.until('failing filter another');
  await ear.until('"phx_close"');
  await ear.until('failing filter another');
  expect(ear.heard.filter((frame) => frame.includes('"phx_close"'))).toEqual([
    expect.stringContaining('realtime:failing'),
  ]);
  await changeSomething(backend, 'after a failing filter');
  for (const topic of [TOPIC, 'realtime:working']) {
    await expect.poll(() => toldOf(ear, 'after a failing filter another').join()).toContain(topic);
  }
  await admin.until('after a failing filter another');
  expect([admin.socket.readyState, ear.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  for (const { socket } of [admin, ear]) socket.terminate();
});

test.each(engines)('%s: a change is read once for a caller, whatever they filter by', async (engine) => {
  const backend = backends[engine];
  const ears: Ear[] = [];
  for (let number = 0; number < 5; number += 1) {
    const names = Array.from({ length: 9 }, (_, index) => `first_name=eq.${number}-${index}`);
    ears.push(await join(backend, filtered(backend, [...names, 'first_name=eq.Vi'])));
  }
  const { database } = backend.deps;
  const { batch } = database;
  let reads = 0;
  database.batch = (...args) => {
    reads += args[0].role === 'authenticated' ? 1 : 0;
    return batch.apply(database, args);
  };
  const sql = `insert into public.contact_submissions (first_name, last_name, email, message)
    values ('Vi', 'Sitor', 'vi@example.com', 'Read once, told to all')`;
  await database.batch(asServer, [{ sql }]);
  for (const ear of ears) await ear.until('Read once');
  database.batch = batch;
  expect(reads).toBe(1);
  for (const ear of ears) {
    const [frame = ''] = toldOf(ear, 'Read once');
    expect(JSON.parse(frame)[4].ids).toHaveLength(1);
    ear.socket.terminate();
  }
});

test('a connection has no more than twenty filters and ten channels', async () => {
  const backend = backends.pglite;
  const ear = await listen(backend);
  const names = (channel: number) => Array.from({ length: 10 }, (_, index) => `email=eq.${channel}-${index}`);
  for (const [channel, status] of ['ok', 'ok', 'error'].entries()) {
    ear.send(`join-${channel}`, `realtime:${channel}`, 'phx_join', filtered(backend, names(channel)));
    expect(await ear.until(`"join-${channel}"`)).toContain(`"status":"${status}"`);
  }
  // A channel that is joined anew gives back the filters it had.
  ear.send('again', 'realtime:1', 'phx_join', filtered(backend, names(3)));
  expect(await ear.until('"again"')).toContain('"status":"ok"');
  for (let channel = 2; channel < 10; channel += 1) {
    ear.send(`more-${channel}`, `realtime:${channel}`, 'phx_join', { config: {} });
    expect(await ear.until(`"more-${channel}"`)).toContain('"status":"ok"');
  }
  ear.send('eleventh', 'realtime:eleventh', 'phx_join', { config: {} });
  expect(await ear.until('"eleventh"')).toContain('ChannelRateLimitReached');
  ear.socket.terminate();
});

test('frames that cannot be answered yet stay in the network', async () => {
  const backend = backends.postgres;
  const connected = new Promise<Socket>((resolve) => backend.server.once('connection', resolve));
  const ear = await listen(backend);
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
    await transaction.query('lock table public.contact_submissions in access exclusive mode');
    lock();
    await released;
  });
  await locked;
  const before = behind.bytesRead;
  const padding = 'x'.repeat(14_000);
  const JOINS = 100;
  for (let number = 0; number < JOINS; number += 1)
    ear.send(`join-${number}`, TOPIC, 'phx_join', { ...adminJoin(backend), padding });
  await expect.poll(() => behind.isPaused()).toBe(true);
  // Ten frames wait, and Node's own buffers of 64 KB are full; the other megabyte was not read.
  expect(behind.bytesRead - before).toBeLessThan(10 * 16_384 + 3 * 65_536);
  release();
  await held;
  await ear.until(`"join-${JOINS - 1}"`);
  const replies = ear.heard.filter((frame) => frame.includes('"phx_reply"'));
  expect(replies.map((frame) => JSON.parse(frame)[1])).toEqual(
    Array.from({ length: JOINS }, (_, number) => `join-${number}`),
  );
  ear.socket.terminate();
});

test('frames are not compressed, whatever the client offers', async () => {
  const backend = backends.pglite;
  const url = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.deps.keys.publishableKey}`;
  const socket = new WebSocket(url, { perMessageDeflate: true });
  await new Promise((resolve) => socket.once('open', resolve));
  expect(socket.extensions).toBe('');
  socket.terminate();
});
