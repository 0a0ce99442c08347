import { expect, onTestFinished, test } from 'vitest';
import { type JobLimits, JobThread, TookTooLong } from './job-thread.ts';

/** Each job does what it names; the answer has the number of jobs that this thread has begun. */
const SOURCE = `
  import { parentPort } from 'node:worker_threads';
  let begun = 0;
  let answerCall;
  const jobs = {
    count: () => undefined,
    loop() { for (;;); },
    wait: () => new Promise(() => undefined),
    crash: () => process.exit(3),
    grow() { for (const all = []; ; ) all.push(Array(100_000).fill(0)); },
    fail() { throw new Error('No.'); },
    nap: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300),
    call: (id) => new Promise((resolve) => { answerCall = resolve; parentPort.postMessage({ id, call: 1 }); }),
  };
  parentPort.on('message', async ({ id, job, answered }) => {
    if (answered) return answerCall();
    try {
      if (job) begun += 1;
      await jobs[job](id);
      parentPort.postMessage({ id, begun });
    } catch (error) {
      parentPort.postMessage({ id, failed: error.message });
    }
  });`;
const LIMITS = { withinMs: 2_000, loadWithinMs: 120_000 };
const LATE = new TookTooLong().message;

function start(idleMs?: number) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`);
  const thread = new JobThread<{ job: string }, { begun: number }>(file, {
    memoryMb: 64,
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  onTestFinished(() => thread.close());
  const run = async (job: string, onCall?: () => Promise<object>, limits = LIMITS) => {
    try {
      return (await thread.run({ job }, limits, onCall)).begun;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return { thread, run };
}

test('a job that never ends fails alone, and another thread answers the others', async () => {
  const { run } = start();
  expect(await Promise.all(['count', 'loop', 'count', 'count'].map((job) => run(job)))).toEqual([
    1,
    LATE,
    1,
    2,
  ]);
});

test('a job that only waits for ever fails alone, and the thread goes on', async () => {
  const { run } = start();
  expect(await Promise.all(['count', 'wait', 'count'].map((job) => run(job)))).toEqual([1, LATE, 3]);
});

test('the time of a job begins when it begins, however many were before it', async () => {
  const { run } = start();
  const jobs = Array.from({ length: 12 }, () => run('nap'));
  expect(await Promise.all(jobs)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('a job that ends the thread fails alone, and so does one that fails', async () => {
  const { run } = start();
  const answers = await Promise.all(['crash', 'count', 'fail', 'count'].map((job) => run(job)));
  expect(answers).toEqual(['The rendering thread ended.', 1, 'No.', 3]);
});

test('a job that takes too much memory ends its thread alone, and so does a crash without a job', async () => {
  const { thread, run } = start();
  const patient = { ...LIMITS, withinMs: LIMITS.loadWithinMs };
  const answers = await Promise.all([run('count'), run('grow', undefined, patient), run('count')]);
  expect(answers).toEqual([1, expect.stringContaining('reaching memory limit'), 1]);
  await thread.crash();
  await expect.poll(() => thread.isRunning).toBe(false);
  expect(await run('count')).toBe(1);
});

test('while a job waits for its call, the thread answers others', async () => {
  const { run } = start();
  const gate = Promise.withResolvers<object>();
  const calling = run('call', () => gate.promise);
  expect(await run('count')).toBe(2);
  gate.resolve({ answered: true });
  expect(await calling).toBe(2);
});

test('a call that is never answered ends its job only', async () => {
  const { run } = start();
  const calling = run('call', () => new Promise(() => undefined));
  expect(await calling).toBe(LATE);
  expect(await run('count')).toBe(2);
});

test('what has called is not repeated in another thread', async () => {
  const { run } = start();
  const gate = Promise.withResolvers<object>();
  const calling = run('call', () => gate.promise);
  expect(await Promise.all([run('crash'), run('count')])).toEqual(['The rendering thread ended.', 1]);
  expect(await calling).toBe('The rendering thread ended.');
  gate.resolve({ answered: true });
  expect(await run('count')).toBe(2);
});

test('a thread without work ends, and one that is closed fails its jobs', async () => {
  const { thread, run } = start(1);
  expect(await run('count')).toBe(1);
  await expect.poll(() => thread.isRunning).toBe(false);
  const jobs = [run('count'), run('count')];
  await thread.close();
  expect(await Promise.all(jobs)).toEqual(Array(2).fill('The server is stopping.'));
  expect(await run('count')).toBe(1);
});

test('the most urgent job is next, and one that is not wanted any more is left out', async () => {
  const { thread } = start();
  const order: string[] = [];
  const run = (name: string, limits: Partial<JobLimits> = {}) =>
    thread.run({ job: 'count' }, { ...LIMITS, ...limits }).then(
      () => void order.push(name),
      (error: Error) => void order.push(`${name}: ${error.message}`),
    );
  const jobs = [run('first'), run('second'), run('left out', { signal: AbortSignal.abort() })];
  jobs.push(
    run('page', { urgency: 1 }),
    run('publication', { urgency: 2 }),
    run('other page', { urgency: 1 }),
  );
  await Promise.all(jobs);
  expect(order).toEqual([
    ...['first', 'publication', 'page', 'other page', 'second'],
    'left out: No longer wanted.',
  ]);
});

test('a job that never ends gives way to a more urgent one', async () => {
  const { thread, run } = start();
  const patient = { ...LIMITS, withinMs: 600_000 };
  expect(await run('count')).toBe(1);
  const endless = run('loop', undefined, patient);
  expect((await thread.run({ job: 'count' }, { ...patient, urgency: 1 })).begun).toBe(1);
  expect(await endless).toBe(LATE);
});
