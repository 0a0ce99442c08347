import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';

// The real command, on the built site: scripts/test.ts builds it first.
const running = new Set<ChildProcess>();
const folders: string[] = [];

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-start-'));
  folders.push(folder);
  return folder;
}

/** As after a first start: making a database anew is asked of one test only. */
function usedFolder(): string {
  const folder = copyPgliteTemplate();
  folders.push(folder);
  return folder;
}

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--liftoff-only', 'scripts/start.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: usedFolder(),
      ...env,
    },
  });
  running.add(child);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const url = /serves (http\S+)/.exec(output)?.[1];
        if (url && output.includes('First admin')) resolve(url);
      });
    }
    child.once('exit', () => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, output }));
  return { child, ready, ended };
}

test('it says where it listens, where the data lies and how to make the first admin', async () => {
  const dataDir = freshFolder();
  const { child, ready, ended } = start({ DATA_DIR: dataDir, LIMITS_FACTOR: '5', LOG_LEVEL: 'info' });
  const url = await ready;
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Australia&#x27;s');
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain(dataDir);
  expect(output).toContain('npm run admin -- grant EMAIL');
  expect(output).toContain('multiplied by 5');
  expect(output).toContain('Warning: SITE_URL is not set.');
  const logged = output.split('\n').filter((line) => line.startsWith('{'));
  const events = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request');
  // What is left at the exit is written at once, and may overtake a line that is being written.
  expect(events.sort((one, other) => one.time.localeCompare(other.time))).toMatchObject([
    {
      msg: 'started',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      database: 'pglite',
      siteUrl: url,
    },
    { msg: 'stopping' },
    { msg: 'stopped' },
  ]);
  expect(existsSync(join(dataDir, 'keys.json'))).toBe(true);
});

test('pages are rendered with the production build of React', async () => {
  const loaded = freshFolder();
  const { child, ready, ended } = start({ NODE_V8_COVERAGE: loaded });
  expect((await fetch(`${await ready}/plan?loan=1`)).status).toBe(200);
  child.kill('SIGTERM');
  await ended;
  // The coverage names every file that ran.
  const files = readdirSync(loaded).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(loaded, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url).filter((url) => /\/node_modules\/react(-dom)?\/cjs\//.test(url));
  });
  expect(files.some((url) => url.endsWith('react-dom-server.node.production.js'))).toBe(true);
  expect(files.filter((url) => url.includes('development'))).toEqual([]);
});

test('a taken port is one sentence and exit code 1', async () => {
  const blocker = createServer().listen(0, '0.0.0.0');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const { code, output } = await start({ PORT: String(port) }).ended;
  blocker.close();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} is in use: stop the process that uses it, or set PORT to a free one.`,
  );
});

test('a second start is refused before it builds anything', async () => {
  const dataDir = usedFolder();
  const { ready } = start({ DATA_DIR: dataDir });
  await ready;
  const before = readFileSync('build/site.json', 'utf8');
  // The key is part of what the site is built from.
  const turnstile = { TURNSTILE_SITE_KEY: 'another', TURNSTILE_SECRET_KEY: 'another' };
  const { code, output } = await start({ DATA_DIR: dataDir, ...turnstile }).ended;
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^Another process already uses the data folder \S+: stop it first, [^\n]+$/);
  expect(readFileSync('build/site.json', 'utf8')).toBe(before);
});

test('a data folder that cannot be written is one sentence and exit code 1', async () => {
  const file = join(freshFolder(), 'a-file');
  writeFileSync(file, '');
  const { code, output } = await start({ DATA_DIR: join(file, 'data') }).ended;
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR to one that can\.$/,
  );
});

test('a wrong variable is named, without a stack', async () => {
  const { code, output } = await start({ SMTP_URL: 'mail.example', TRUST_PROXY: 'yes' }).ended;
  expect(code).toBe(1);
  expect(output).toContain('SMTP_URL must be an smtp://');
  expect(output).toContain('TRUST_PROXY must be the number of proxies');
  expect(output).not.toMatch(/\n\s+at /);
});
