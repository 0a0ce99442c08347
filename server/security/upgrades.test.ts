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
    whenDone: (end) => {
      stop = end;
    },
  });
});

afterAll(() => stop());

test('a refused upgrade is answered, logged without its query, and its connection given back', async () => {
  const before = site.descriptors();
  const sockets = await Promise.all(Array.from({ length: REFUSED }, () => site.connect()));
  const answers = await Promise.all(
    sockets.map((socket) => {
      socket.write(upgradeOf('/kept-open?token=quokka'));
      // The client keeps its side open: the server must not wait for it.
      return new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    }),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  await expect.poll(() => site.descriptors()).toBeLessThanOrEqual(before);
  await expect.poll(() => site.output().match(/"status":404,"path":"\/kept-open"/g)?.length).toBe(REFUSED);
  expect(site.output()).not.toContain('quokka');
  for (const socket of sockets) socket.destroy();
});

test.each(targets)('an upgrade to %s whose client resets it ends nothing', async (target) => {
  for (let round = 0; round < REFUSED; round += 1) {
    const socket = await site.connect();
    socket.write(upgradeOf(target), () => socket.resetAndDestroy());
  }
  expect(await site.askForPage()).toBe(200);
  expect([site.hasEnded(), site.output()]).toEqual([false, expect.not.stringContaining('ECONNRESET')]);
});
