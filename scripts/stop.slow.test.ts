import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { nodeCommand, type RunningProcess, startProcess } from '#server/testing/start-process.ts';
import { expectAnsweredAndEnded, requestInFlight } from './testing/request-in-flight.ts';

// The real command, on the built site: scripts/testing/run-tests.ts builds it first.
const NODE_ALONE = nodeCommand();
const AS_FIRST_PROCESS = ['unshare', '--pid', '--fork', '--kill-child'];

function start(command: string[]): Promise<RunningProcess> {
  const dataDir = copyPgliteTemplate();
  onTestFinished(() => {
    for (const pid of pidsOn(dataDir)) killIfRunning(pid);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return startProcess({ command, dataDir, env: { HOST: '127.0.0.1', LOG_LEVEL: 'warn' } });
}

/** All processes with this data folder, even those that left the process group. */
function pidsOn(dataDir: string): number[] {
  return execFileSync('sh', ['-c', 'grep -lzsx "DATA_DIR=$0" /proc/[0-9]*/environ || true', dataDir], {
    encoding: 'utf8',
  })
    .split('\n')
    .map((path) => Number(path.split('/')[2]))
    .filter((pid) => pid > 0 && pid !== process.pid);
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The pid of the namespace's first process, as seen from outside. */
function firstProcessBelow(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

const mayUnshare = (() => {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start answers requests in flight and leaves no process',
  async (signal) => {
    const started = await start(['npm', 'start']);
    const sent = await requestInFlight(started.url);
    started.child.kill(signal);
    await expectAnsweredAndEnded(started, sent);
    expect(await started.ended).toBe(0);
  },
);

test('a stop waits for a PDF in progress, and its thread causes no delay', async () => {
  const started = await start(NODE_ALONE);
  // Both threads are there: on a busy machine their start alone can take longer than a stop waits.
  expect((await fetch(`${started.url}/plan.pdf?loan=1`)).status).toBe(200);
  const sent = request(new URL('/plan.pdf', started.url), { headers: { Expect: '100-continue' } }).end();
  const answered = once(sent, 'response');
  await once(sent, 'continue');
  started.child.kill('SIGTERM');
  const [response] = await answered;
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  response.resume();
  expect(await started.ended).toBe(0);
});

test('Ctrl-C in a terminal answers requests in flight and leaves no process', async () => {
  const started = await start(['script', '-qefc', 'npm start', '/dev/null']);
  const sent = await requestInFlight(started.url);
  started.child.stdin?.write('\x03');
  await expectAnsweredAndEnded(started, sent);
});

test('a closed terminal answers requests in flight and leaves no process', async () => {
  const started = await start(['script', '-qefc', 'npm start', '/dev/null']);
  const sent = await requestInFlight(started.url);
  started.child.kill('SIGKILL');
  await expectAnsweredAndEnded(started, sent);
});

test.skipIf(!mayUnshare).each([
  ['npm', ['npm', 'start']],
  ['node', NODE_ALONE],
])('%s as the first process of a container answers requests in flight', async (_name, command) => {
  const started = await start([...AS_FIRST_PROCESS, ...command]);
  const sent = await requestInFlight(started.url);
  process.kill(firstProcessBelow(started.child.pid), 'SIGTERM');
  await expectAnsweredAndEnded(started, sent);
  expect(await started.ended).toBe(0);
});

test('a killed npm stops its own server gracefully, but not a server that outlived its shell', async () => {
  const daemons = [
    await start(['sh', '-c', '"$@" & echo', 'sh', ...NODE_ALONE]),
    await start(['sh', '-c', 'setsid npm start & echo']),
  ];
  for (const { child } of daemons) expect(child.exitCode).toBe(0);
  const started = await start(['npm', 'start']);
  const sent = await requestInFlight(started.url);
  started.child.kill('SIGKILL');
  await expectAnsweredAndEnded(started, sent);
  // They check as often as the one that stopped.
  for (const { url } of daemons) expect((await fetch(url)).status).toBe(200);
});
