import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';

// The real command, on the built site: scripts/test.ts builds it first.
const NODE_ALONE = [process.execPath, '--liftoff-only', 'scripts/start.ts'];
const AS_FIRST_PROCESS = ['unshare', '--pid', '--fork', '--kill-child'];

interface Started {
  child: ChildProcess;
  url: string;
  /** Resolves when the last process that could write to our pipe has ended, whoever its parent is by then. */
  allEnded: Promise<unknown>;
}

async function start(command: string[]): Promise<Started> {
  const dataDir = copyPgliteTemplate();
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own, so that all of it can be cleared away.
    detached: true,
  });
  onTestFinished(() => {
    for (const pid of [child.pid ?? 0, ...pidsOn(dataDir)]) killIfThere(pid);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const allEnded = once(child.stdout, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /serves http:\S+?:(\d+)[\s\S]*First admin/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.stdout.once('close', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return { child, url, allEnded };
}

/** Servers that a killed test left behind, by the data folder they were given. */
function pidsOn(dataDir: string): number[] {
  return execFileSync('sh', ['-c', 'grep -lzsx "DATA_DIR=$0" /proc/[0-9]*/environ || true', dataDir], {
    encoding: 'utf8',
  })
    .split('\n')
    .map((path) => Number(path.split('/')[2]))
    .filter((pid) => pid > 0 && pid !== process.pid);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}

const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'x' });

/** A request whose headers the server has read, and which waits for its body. */
async function requestInFlight(url: string): Promise<ClientRequest> {
  const { publishableKey } = await (await fetch(`${url}/backend.json`)).json();
  const asked = request(new URL('/auth/v1/token?grant_type=password', url), {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      'Content-Length': BODY.length,
      Expect: '100-continue',
    },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  return asked;
}

async function expectAnsweredAndEnded({ url, allEnded }: Started, asked: ClientRequest): Promise<void> {
  const answered = once(asked, 'response');
  await expect.poll(() => isRefused(url)).toBe(true);
  asked.end(BODY);
  const [response] = await answered;
  expect(response.statusCode).toBe(400);
  expect(response.headers.connection).toBe('close');
  response.resume();
  await allEnded;
}

function isRefused(url: string): Promise<boolean> {
  return fetch(url, { headers: { Connection: 'close' } }).then(
    () => false,
    () => true,
  );
}

/** The process that npm or node became inside of the new namespace, as it is called outside. */
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
  '%s to npm start answers what is in flight and leaves no process',
  async (signal) => {
    const started = await start(['npm', 'start']);
    const asked = await requestInFlight(started.url);
    const exited = once(started.child, 'exit');
    started.child.kill(signal);
    await expectAnsweredAndEnded(started, asked);
    expect(await exited).toEqual([0, null]);
  },
);

test('a stop lets the PDF in the making be finished, and its thread holds up nothing', async () => {
  const started = await start(NODE_ALONE);
  const exited = once(started.child, 'exit');
  const asked = request(new URL('/plan.pdf', started.url), { headers: { Expect: '100-continue' } }).end();
  const answered = once(asked, 'response');
  await once(asked, 'continue');
  started.child.kill('SIGTERM');
  const [response] = await answered;
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  response.resume();
  await started.allEnded;
  expect(await exited).toEqual([0, null]);
});

test('Ctrl-C in a terminal answers what is in flight and leaves no process', async () => {
  const started = await start(['script', '-qefc', 'npm start', '/dev/null']);
  const asked = await requestInFlight(started.url);
  started.child.stdin?.write('\x03');
  await expectAnsweredAndEnded(started, asked);
});

test('a terminal that is closed answers what is in flight and leaves no process', async () => {
  const started = await start(['script', '-qefc', 'npm start', '/dev/null']);
  const asked = await requestInFlight(started.url);
  started.child.kill('SIGKILL');
  await expectAnsweredAndEnded(started, asked);
});

test.skipIf(!mayUnshare).each([
  ['npm', ['npm', 'start']],
  ['node', NODE_ALONE],
])('%s as the first process of a container answers what is in flight', async (_name, command) => {
  const started = await start([...AS_FIRST_PROCESS, ...command]);
  const asked = await requestInFlight(started.url);
  const exited = once(started.child, 'exit');
  process.kill(firstProcessBelow(started.child.pid), 'SIGTERM');
  await expectAnsweredAndEnded(started, asked);
  expect(await exited).toEqual([0, null]);
});

test('a killed npm ends its server in order, and no server that outlived its shell', async () => {
  const daemons = [
    await start(['sh', '-c', '"$@" & echo', 'sh', ...NODE_ALONE]),
    await start(['sh', '-c', 'setsid npm start & echo']),
  ];
  for (const { child } of daemons) expect(child.exitCode).toBe(0);
  const started = await start(['npm', 'start']);
  const asked = await requestInFlight(started.url);
  started.child.kill('SIGKILL');
  await expectAnsweredAndEnded(started, asked);
  // They look as often as the one that noticed.
  for (const { url } of daemons) expect((await fetch(url)).status).toBe(200);
});
