import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '#server/database/pglite/lock-data-folder.ts';

// A small project with one dependency, named node like ours, and a registry with two versions of it.
const place = mkdtempSync(join(tmpdir(), 'nevia-install-'));
const requested: string[] = [];
let registry = '';
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  if (request.url?.endsWith('.tgz')) return response.end(readFileSync(join(place, request.url)));
  const versions = ['1.0.0', '2.0.0'].map((version) => [version, about(version)]);
  response.end(JSON.stringify({ name: 'node', versions: Object.fromEntries(versions) }));
});

function about(version: string) {
  const tarball = `${registry}/node-${version}.tgz`;
  return { name: 'node', version, bin: { node: 'bin/node' }, dist: { tarball } };
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const version of ['1.0.0', '2.0.0']) {
    const folder = join(place, version);
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...about(version), dist: undefined }));
    writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\n');
    chmodSync(join(folder, 'bin/node'), 0o755);
    execFileSync('npm', ['pack', '--silent', folder], { cwd: place });
  }
});
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});

/** The project with that version in its lock file. */
function makeProject(version: string): string {
  const folder = mkdtempSync(join(place, 'project-'));
  cpSync('scripts/ensure-installed.js', join(folder, 'scripts/ensure-installed.js'));
  for (const file of ['server/start-error.ts', 'server/database/pglite/lock-data-folder.ts'])
    cpSync(file, join(folder, file));
  want(folder, version);
  return folder;
}

function want(folder: string, version: string): void {
  const dependencies = { node: version };
  const project = { name: 'small', type: 'module', imports: { '#server/*': './server/*' }, dependencies };
  const packages = {
    '': { dependencies },
    'node_modules/node': { version, bin: { node: 'bin/node' } },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true, os: ['aix'] },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

async function ensure(folder: string, from = registry, options: string[] = []) {
  const child = spawn(process.execPath, [...options, 'scripts/ensure-installed.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: place,
      npm_config_registry: from,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  expect(readdirSync(folder).filter((name) => name.startsWith('.installing'))).toEqual([]);
  return { code, output };
}

function installed(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'node_modules/node/package.json'), 'utf8')).version;
}

test('installs on a bare clone, again when the lock file changes, and not after npm ci', async () => {
  const folder = makeProject('1.0.0');
  expect((await ensure(folder)).code).toBe(0);
  expect(installed(folder)).toBe('1.0.0');
  want(folder, '2.0.0');
  expect((await ensure(folder)).code).toBe(0);
  expect(installed(folder)).toBe('2.0.0');
  const before = requested.length;
  expect(await ensure(folder)).toEqual({ code: 0, output: '' });
  expect(requested.length).toBe(before);
});

test('without a registry the installed packages stay, and a message says so', async () => {
  const folder = makeProject('1.0.0');
  await ensure(folder);
  want(folder, '2.0.0');
  const { code, output } = await ensure(folder, 'http://127.0.0.1:1');
  expect(code).toBe(1);
  expect(output).toContain('The previous installation was not changed.');
  expect(installed(folder)).toBe('1.0.0');
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true);
});

test('nothing is replaced under a running server', async () => {
  const folder = makeProject('1.0.0');
  await ensure(folder);
  want(folder, '2.0.0');
  mkdirSync(join(folder, 'data'));
  const release = lockDataFolder(join(folder, 'data'));
  onTestFinished(release);
  const { code, output } = await ensure(folder);
  expect(code).toBe(1);
  expect(output).toMatch(/were not changed\. Another process already uses the data folder \S+data: stop it/);
  expect(installed(folder)).toBe('1.0.0');
  release();
  expect((await ensure(folder)).code).toBe(0);
  expect(installed(folder)).toBe('2.0.0');
});

test('a package that an older lock file left inside another one counts as a mismatch', async () => {
  const folder = makeProject('1.0.0');
  await ensure(folder);
  const file = join(folder, 'node_modules/.package-lock.json');
  const note = JSON.parse(readFileSync(file, 'utf8'));
  note.packages['node_modules/node/node_modules/old'] = { version: '1.0.0' };
  writeFileSync(file, JSON.stringify(note));
  expect((await ensure(folder)).output).toContain('Installing');
  expect(readFileSync(file, 'utf8')).not.toContain('node_modules/old');
});

test('a missing Node binary is reported in one sentence and not installed again', async () => {
  const folder = makeProject('1.0.0');
  await ensure(folder);
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true });
  const before = requested.length;
  expect(await ensure(folder)).toEqual({ code: 0, output: '' });
  const script = join(folder, 'scripts/ensure-installed.js');
  writeFileSync(script, readFileSync(script, 'utf8').replace('NEEDED_NODE = 24', 'NEEDED_NODE = 99'));
  const { code, output } = await ensure(folder);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^node_modules\/\.bin\/node is missing because [^\n]+ or install Node 99 \(this is v\d+[^\n]+\n$/,
  );
  expect(requested.length).toBe(before);
});

test('a Node that is too old gets one sentence, and nothing is installed', async () => {
  const folder = makeProject('1.0.0');
  const pretend = join(folder, 'older.cjs');
  for (const version of ['18.20.4', '20.18.3', '21.7.3', '22.11.0']) {
    writeFileSync(
      pretend,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
       Object.defineProperty(process, 'version', { value: 'v${version}' });`,
    );
    const { code, output } = await ensure(folder, registry, ['--require', pretend]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Nevia needs Node 20\.19 [^\n]+ Nothing was installed: [^\n]+\n$/),
    ]);
    expect(output).toContain(`this is v${version}`);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  }
  for (const version of ['20.19.0', '22.12.0', '26.0.0']) {
    writeFileSync(
      pretend,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    expect([version, (await ensure(folder, registry, ['--require', pretend])).code]).toEqual([version, 0]);
  }
});

test('a missing optional package of this platform counts as a mismatch, those of others do not', async () => {
  const folder = makeProject('1.0.0');
  await ensure(folder);
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const add = (more: object) => {
    lock.packages['node_modules/half'] = { ...here, ...more };
    writeFileSync(file, JSON.stringify(lock));
  };
  add({ cpu: ['mips'] });
  expect(await ensure(folder)).toEqual({ code: 0, output: '' });
  add({ libc: ['another'] });
  expect(await ensure(folder)).toEqual({ code: 0, output: '' });
  add({});
  expect((await ensure(folder, 'http://127.0.0.1:1')).output).toContain('Installing');
});
