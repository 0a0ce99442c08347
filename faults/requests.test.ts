import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttackedProcess, startAttackedProcess } from '#server/attacks/testing/attacked-process.ts';
import { statusesIn } from '#server/attacks/testing/attacked-site.ts';
import { loadKeys } from '#server/keys.ts';
import { nodeCommand } from '#server/testing/start-process.ts';
import { type RandomRequest, randomRequests } from './testing/random-requests.ts';

const WARM_UP_MS = 10_000;
const FOR_MS = 60_000;
const AT_ONCE = 40;
/** An incomplete request waits for its rest; the server's timeout is longer than this test waits. */
const ANSWER_WITHIN_MS = 1_000;
/** A response that has started arrives at once; the connection is kept alive after it. */
const PAUSE_WITHIN_MS = 100;
const MAX_GROWTH_BYTES = 16 * 1024 * 1024;

async function send(site: AttackedProcess, { bytes, ending }: RandomRequest): Promise<string> {
  const socket = await site.connect();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    socket.setTimeout(PAUSE_WITHIN_MS);
  });
  socket.once('end', () => socket.destroy());
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (ending === 'half-close') socket.end(bytes);
  else socket.write(bytes, () => ending === 'reset' && socket.resetAndDestroy());
  await closed;
  return received;
}

/** A 503 is intended if it has Retry-After. */
function isBroken(received: string): boolean {
  const isMeant = /^HTTP\/1\.1 503 [\s\S]*?\r\nretry-after: \d/i.test(received);
  return statusesIn(received).some((status) => status >= 500) && !isMeant;
}

async function memoryOf(site: AttackedProcess): Promise<number> {
  const reported = () => [...site.output().matchAll(/memory (\d+) bytes/g)].map(([, bytes]) => Number(bytes));
  const before = reported().length;
  site.child.kill('SIGUSR2');
  await expect.poll(() => reported().length).toBeGreaterThan(before);
  return reported().at(-1) as number;
}

test('a minute of random requests to every route causes no failure, no exit and no leak', async () => {
  const site = await startAttackedProcess({
    env: { LOG_LEVEL: 'error', LIMITS_FACTOR: '1000000', TRUST_PROXY: '1' },
    command: nodeCommand('scripts/start.ts', [
      '--expose-gc',
      '--import',
      './faults/testing/report-memory.ts',
    ]),
  });
  const requests = fc.array(randomRequests(await loadKeys({ dataDir: site.dataDir })), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  });
  const statuses: Record<number, number> = {};
  const run = (interruptAfterTimeLimit: number) =>
    fc.assert(
      fc.asyncProperty(requests, async (together) => {
        const answers = await Promise.all(together.map((request) => send(site, request)));
        for (const status of answers.flatMap(statusesIn)) statuses[status] = (statuses[status] ?? 0) + 1;
        const broken = together.flatMap(({ bytes }, index) =>
          isBroken(answers[index] ?? '') ? [bytes.toString('latin1').slice(0, 2_000)] : [],
        );
        expect([broken, site.hasEnded()]).toEqual([[], false]);
      }),
      // The failing requests are printed; shrinking them would take minutes.
      { interruptAfterTimeLimit, numRuns: 1_000_000, endOnFailure: true },
    );
  await run(WARM_UP_MS);
  const descriptors = site.descriptors();
  const memory = await memoryOf(site);
  await run(FOR_MS);
  expect(await site.requestPage()).toBe(200);
  expect(site.output()).not.toContain('uncaught error');
  await expect.poll(() => site.descriptors(), { timeout: 90_000 }).toBeLessThanOrEqual(descriptors);
  await expect.poll(() => memoryOf(site), { timeout: 60_000 }).toBeLessThan(memory + MAX_GROWTH_BYTES);
  const grown = Math.round(((await memoryOf(site)) - memory) / 1024);
  console.log(`random requests: ${JSON.stringify(statuses)}; memory ${grown} KB more than at first`);
});
