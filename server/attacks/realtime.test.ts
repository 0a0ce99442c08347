import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  frames,
  type RealtimeAttempt,
  realtimeAttempts,
} from '#server/attacks/testing/attempts/realtime-attempts.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { type AttackedBackend, SECRET, startAttackedBackend } from './testing/attacked-backend.ts';
import { adminJoin, changeSomething, join, type RawSocket, TOPIC } from './testing/raw-socket.ts';

const backends = {} as Record<Engine, AttackedBackend>;

beforeAll(async () => {
  for (const engine of engines) backends[engine] = await startAttackedBackend(engine);
});

afterAll(async () => {
  for (const engine of engines) await backends[engine].close();
});

// In parts, because one address has at most thirty sockets.
const half = Math.ceil(realtimeAttempts.length / 2);
const rounds = engines.flatMap((engine) =>
  [realtimeAttempts.slice(0, half), realtimeAttempts.slice(half)].map((attempts) => ({ engine, attempts })),
);

test.each(rounds)('$engine: only the admin receives changes', async ({ engine, attempts }) => {
  const backend = backends[engine];
  const joined: [RealtimeAttempt, RawSocket][] = [];
  for (const attempt of attempts) {
    const rawSocket = await join(backend, await attempt.join(backend));
    expect([attempt.name, rawSocket.reply]).toEqual([attempt.name, attempt.reply]);
    if (attempt.renewal)
      rawSocket.send('renew', TOPIC, 'access_token', { access_token: await attempt.renewal(backend) });
    await rawSocket.settled();
    joined.push([attempt, rawSocket]);
  }
  // The feed sends to sockets in the order in which they joined, so once the last has received it, all have.
  const admin = await join(backend, adminJoin(backend));
  await changeSomething(backend, engine);
  await admin.until('another long message');
  for (const [{ name }, rawSocket] of joined) {
    await rawSocket.settled();
    const leaked = rawSocket.received.filter(
      (frame) => frame.includes('"postgres_changes",{"ids"') || frame.includes(SECRET),
    );
    expect([name, leaked]).toEqual([name, []]);
    rawSocket.socket.terminate();
  }
  admin.socket.terminate();
});

test('an admin who signs out while listening receives no more', async () => {
  const backend = backends.postgres;
  const leaver = await signUpPerson(backend, { role: 'admin' });
  const rawSocket = await join(backend, { ...adminJoin(backend), access_token: leaver.token });
  const admin = await join(backend, adminJoin(backend));
  await changeSomething(backend, 'before leaving');
  await rawSocket.until('before leaving another');
  const headers = { authorization: `Bearer ${leaver.token}` };
  expect((await backend.call('/auth/v1/logout', { method: 'POST', headers })).status).toBe(204);
  await changeSomething(backend, 'after leaving');
  await admin.until('after leaving another');
  rawSocket.send('end', 'phoenix', 'heartbeat', {});
  await rawSocket.until('"end"');
  expect(rawSocket.received.filter((frame) => frame.includes('after leaving'))).toEqual([]);
  rawSocket.socket.terminate();
  admin.socket.terminate();
});

test.each(frames)('%s affects no other socket', async (_name, frame, ends) => {
  const backend = backends.postgres;
  const other = await join(backend, adminJoin(backend));
  const rawSocket = await join(backend, adminJoin(backend));
  const closed = new Promise<number>((resolve) => rawSocket.socket.once('close', resolve));
  rawSocket.socket.send(frame);
  if (ends) expect([1008, 1009]).toContain(await closed);
  else expect(await rawSocket.until('"2"')).toContain('"error"');
  await other.settled();
  expect(other.received.map((text) => (JSON.parse(text) as string[])[3])).toEqual([
    'phx_reply',
    'system',
    'phx_reply',
  ]);
  rawSocket.socket.terminate();
  other.socket.terminate();
});

const greetings: [name: string, query: () => string, headers: Record<string, string>, status: number][] = [
  ['no key', () => 'vsn=2.0.0', {}, 401],
  ['a wrong key', () => 'apikey=wrong', {}, 401],
  ['an access token as key', () => `apikey=${backends.postgres.people.admin.token}`, {}, 401],
  ['a page of another site', () => key(), { origin: 'https://evil.example' }, 403],
  ['a look-alike site', () => key(), { origin: 'https://nevia.test.evil.example' }, 403],
  ['a page without an origin', () => key(), { origin: 'null' }, 403],
  ['the site over plain http', () => key(), { origin: 'http://nevia.test' }, 403],
  [
    'a secret key in a page',
    () => `apikey=${backends.postgres.deps.keys.secretKey}`,
    { origin: 'https://nevia.test' },
    401,
  ],
];
const key = () => `apikey=${backends.postgres.deps.keys.publishableKey}`;

function greet(
  query: string,
  headers: Record<string, string>,
  path = '/realtime/v1/websocket',
): Promise<number> {
  const socket = new WebSocket(`${backends.postgres.url.replace('http', 'ws')}${path}?${query}`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('error', reject);
  });
}

test.each(greetings)('a websocket from %s is refused', async (_name, query, headers, status) => {
  expect(await greet(query(), headers)).toBe(status);
});

test.each(['/', '/realtime/v1/api/broadcast', '/rest/v1/contact_submissions', '/realtime/v1/websocket/x'])(
  '%s does not accept a websocket',
  async (path) => {
    const { url } = backends.postgres;
    expect(await greet(key(), {}, path)).toBe((await fetch(`${url}${path}?${key()}`)).status);
  },
);
