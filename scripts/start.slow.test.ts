import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  pgliteTemplate,
} from '#server/database/testing/test-databases.ts';
import { makeNextRelease } from '#server/testing/next-release.ts';
import { nodeCommand, type ProcessOptions, startProcess } from '#server/testing/start-process.ts';
import { copySources } from './testing/copy-sources.ts';
import { runScript } from './testing/run-script.ts';

// The real command, on the built site: scripts/testing/run-tests.ts builds it first.
const start = (options: ProcessOptions = {}) =>
  startProcess({ template: pgliteTemplate(), whenDone: onTestFinished, ...options });

function freshFolder(): string {
  return removedAtEnd(mkdtempSync(join(tmpdir(), 'nevia-start-')));
}

function removedAtEnd(folder: string): string {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The output of a failing start. */
async function failedStart(env: Record<string, string>, cwd?: string): Promise<string> {
  const { code, out, err } = await runScript('start', [], { PORT: '0', LOG_LEVEL: 'error', ...env }, cwd);
  expect([code, out]).toEqual([1, '']);
  return err;
}

test('the main thread never renders: it does not load React', async () => {
  const loaded = freshFolder();
  // Without the check of the sources: a test beside this one that changes them would make it build.
  const command = nodeCommand('scripts/serve-built.ts');
  const server = await start({ command, env: { NODE_V8_COVERAGE: loaded } });
  expect((await fetch(`${server.url}/plan?loan=1`)).status).toBe(200);
  await server.stop();
  // The coverage lists every file that ran.
  const files = readdirSync(loaded).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(loaded, name), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url).filter((url) => /\/node_modules\/react(-dom)?\/cjs\//.test(url));
  });
  expect(readdirSync(loaded)).not.toEqual([]);
  expect(files).toEqual([]);
});

test('a port in use is reported in one sentence with exit code 1', async () => {
  const blocker = createServer().listen(0, '0.0.0.0');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const failure = await failedStart({ PORT: String(port), DATA_DIR: removedAtEnd(copyPgliteTemplate()) });
  blocker.close();
  expect(failure).toBe(`Port ${port} is in use: stop the process that uses it, or set PORT to a free one.`);
});

test('a second start is refused before it builds anything', async () => {
  const { dataDir } = await start();
  const sources = removedAtEnd(copySources());
  const failure = await failedStart({ DATA_DIR: dataDir }, sources);
  expect(failure).toMatch(/^Another process already uses the data folder \S+: stop it first, [^\n]+$/);
  expect(existsSync(join(sources, 'build'))).toBe(false);
});

test('a data folder that cannot be written is reported in one sentence with exit code 1', async () => {
  const file = join(freshFolder(), 'a-file');
  writeFileSync(file, '');
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR to one that can\.$/,
  );
});

test('a process of an older release beside a later one leaves the later functions alone', async () => {
  const DATABASE_URL = await copyPostgresTemplate();
  const dataDir = freshFolder();
  const startBeside = (cwd?: string) =>
    startProcess({
      command: nodeCommand('scripts/serve-built.ts'),
      env: { DATABASE_URL },
      dataDir,
      whenDone: onTestFinished,
      ...(cwd && { cwd }),
    });
  for (const release of [undefined, makeNextRelease({ hasMigration: false }), undefined])
    await startBeside(release);
  const database = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL });
  const one = await database.batch(asServer, [{ sql: 'select private.one_more() as one' }]);
  await database.close();
  expect(one).toEqual([[{ one: 1 }]]);
});
