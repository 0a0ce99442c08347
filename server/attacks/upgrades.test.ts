import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedProcess, startAttackedProcess } from './testing/attacked-process.ts';

const REFUSED = 50;
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
const upgradeOf = (target: string) => `GET ${target} HTTP/1.1\r\nHost: nevia.test\r\n${UPGRADE}\r\n`;

const targets = ['/x', '/', '/realtime/v1/websocket', '/realtime/v1/websocket?apikey=wrong'];

let site: AttackedProcess;
let stop = async () => {};

beforeAll(async () => {
  site = await startAttackedProcess({
    whenDone: (kill) => {
      stop = kill;
    },
  });
});

afterAll(() => stop());

const answerTo = (socket: Socket, text: string) => {
  socket.write(text);
  return new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
};

test.each(['/healthz', '/nowhere'])(
  'an upgrade of %s is ignored and the request is answered',
  async (path) => {
    const socket = await site.connect();
    const requestWith = (headers: string) => `HEAD ${path} HTTP/1.1\r\nHost: nevia.test\r\n${headers}\r\n`;
    const plain = await answerTo(socket, requestWith(''));
    const same = (answer: string) => answer.replace(/^(Date|X-Request-Id): .*$/gim, '');
    expect(plain).toMatch(/^cache-control: /im);
    for (const headers of [UPGRADE, 'Connection: Upgrade\r\nUpgrade: h2c\r\n', ''])
      expect(same(await answerTo(socket, requestWith(headers)))).toBe(same(plain));
    socket.destroy();
  },
);

test('a refused upgrade is answered and logged without its query, and its connection is closed', async () => {
  const before = site.descriptors();
  const sockets = await Promise.all(Array.from({ length: REFUSED }, () => site.connect()));
  const answers = await Promise.all(
    // The client keeps its side open; the server must not wait for it.
    sockets.map((socket) => answerTo(socket, upgradeOf('/realtime/v1/websocket?apikey=quokka'))),
  );
  for (const answer of answers)
    expect(answer).toMatch(
      /^HTTP\/1\.1 401 Unauthorized\r\nConnection: close\r\nCache-Control: no-store\r\n/,
    );
  await expect.poll(() => site.descriptors()).toBeLessThanOrEqual(before);
  await expect
    .poll(() => site.output().match(/"status":401,"path":"\/realtime\/v1\/websocket"/g)?.length)
    .toBe(REFUSED);
  expect(site.output()).not.toContain('quokka');
  for (const socket of sockets) socket.destroy();
});

test.each(targets)('an upgrade to %s whose client resets it affects nothing else', async (target) => {
  for (let round = 0; round < REFUSED; round += 1) {
    const socket = await site.connect();
    socket.write(upgradeOf(target), () => socket.resetAndDestroy());
  }
  expect(await site.requestPage()).toBe(200);
  expect([site.hasEnded(), site.output()]).toEqual([false, expect.not.stringContaining('ECONNRESET')]);
});
