import { expect, test } from 'vitest';
import { runRegularly } from './run-regularly.ts';

test('a run requested during another is that other one, and a close waits for it', async () => {
  const running = Promise.withResolvers<string>();
  let runs = 0;
  const regular = runRegularly(
    3_600_000,
    () => {
      runs += 1;
      return running.promise;
    },
    () => undefined,
  );
  const both = [regular.runNow(), regular.runNow()];
  let isClosed = false;
  const closed = regular.close().then(() => {
    isClosed = true;
  });
  await Promise.resolve();
  expect([runs, isClosed]).toEqual([1, false]);
  running.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  await closed;
});

test('it runs at its interval, and a failure is reported and stops nothing', async () => {
  const thirdFailure = Promise.withResolvers<number>();
  let failures = 0;
  const regular = runRegularly(
    1,
    async () => {
      throw new Error('away');
    },
    () => {
      failures += 1;
      if (failures === 3) thirdFailure.resolve(failures);
    },
  );
  // The timer alone keeps no process alive, so a second one does.
  const alive = setInterval(() => undefined, 1_000);
  expect(await thirdFailure.promise).toBe(3);
  clearInterval(alive);
  await regular.close();
});
