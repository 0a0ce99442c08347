import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '#server/attacks/testing/attempts/conversations.ts';
import { type AttackedProcess, startAttackedProcess } from './testing/attacked-process.ts';

const AT_ONCE = 20;
let site: AttackedProcess;
let stop = async () => {};

/** Ways to disconnect; each resolves when the connection is closed on our side, or silent for good. */
const leave: Record<string, (socket: Socket, bytes: Buffer) => Promise<unknown>> = {
  'reset it': async (socket, bytes) => {
    await write(socket, bytes);
    socket.resetAndDestroy();
  },
  'close their half': async (socket, bytes) => {
    socket.resume().once('end', () => socket.destroy());
    socket.end(bytes);
    await closed(socket);
  },
};

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => socket.write(bytes, () => resolve()));
}

/** Also after a reset, for which `once` would throw. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Runs `work` for 0, 1, …, `last`, some in parallel. */
async function forEach(last: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next <= last) {
      const number = next;
      next += 1;
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function expectAsBefore(descriptors: number): Promise<void> {
  expect(await site.requestPage()).toBe(200);
  await expect.poll(() => site.descriptors(), { timeout: 30_000 }).toBeLessThanOrEqual(descriptors);
  expect(site.hasEnded()).toBe(false);
  expect(site.output()).not.toContain('uncaught error');
}

beforeAll(async () => {
  site = await startAttackedProcess({
    env: { LOG_LEVEL: 'error', LIMITS_FACTOR: '1000000' },
    whenDone: (kill) => {
      stop = kill;
    },
  });
  // Everything that is opened once is open by now.
  for (const [, bytes] of conversations)
    await leave['close their half']?.(await site.connect(), bytes(site.publishableKey));
});

afterAll(() => stop());

const cases = Object.keys(leave).flatMap((way) =>
  conversations.map(([kind, bytes]) => ({ way, kind, bytes })),
);

test.each(cases)('clients that $way after each byte of $kind affect no one else', async ({ way, bytes }) => {
  const descriptors = site.descriptors();
  const all = bytes(site.publishableKey);
  await forEach(all.length, async (length) => leave[way]?.(await site.connect(), all.subarray(0, length)));
  await expectAsBefore(descriptors);
});

test.each(conversations)(
  'clients that reset %s after the response affect no one else',
  async (_kind, bytes) => {
    const descriptors = site.descriptors();
    await forEach(100, async () => {
      const socket = await site.connect();
      socket.once('data', () => socket.resetAndDestroy());
      socket.write(bytes(site.publishableKey));
      await closed(socket);
    });
    await expectAsBefore(descriptors);
  },
);

test('clients that fall silent at any point affect no one else', async () => {
  const descriptors = site.descriptors();
  const sockets: Socket[] = [];
  for (const [, bytes] of conversations) {
    const all = bytes(site.publishableKey);
    for (let length = 0; length <= all.length; length += 16) {
      const socket = await site.connect();
      sockets.push(socket);
      await write(socket, all.subarray(0, length));
    }
  }
  expect(await site.requestPage()).toBe(200);
  for (const socket of sockets) socket.resetAndDestroy();
  await expectAsBefore(descriptors);
});
