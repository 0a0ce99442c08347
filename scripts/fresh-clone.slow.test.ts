import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, inject, type TestContext, test } from 'vitest';

// `npm start` on what a clone contains, with the machine's own Node and with npm as published. The build is copied, because
// scripts/testing/run-tests.ts has just built it; everything else is as on a new machine.
const place = mkdtempSync(join(tmpdir(), 'nevia-clone-'));
// The machine's npm installs our own packages before every CI run. The other one is tested here.
const NPM_VERSIONS = inject('allEngines') ? ['11.19.1', '12.2.0'] : ['12.2.0'];
/** An install depends on the registry and on everything else that runs. */
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Copies what a clone contains, with changes that are not committed yet, and the build. */
function cloneInto(folder: string): void {
  const left = new Set([
    '.git',
    'node_modules',
    '.react-router',
    'data',
    'test-results',
    'playwright-report',
  ]);
  cpSync('.', folder, {
    recursive: true,
    filter: (source) => !left.has(source) && !/^\.(env$|installing|building)/.test(source),
  });
}

/** Returns a folder with this npm as its only program, or skips the test without a registry. */
function npmFolder(version: string, context: TestContext): string {
  const folder = join(place, `npm-${version}`);
  mkdirSync(folder);
  try {
    execFileSync('npm', ['pack', '--silent', '--prefer-offline', `npm@${version}`], { cwd: folder });
  } catch {
    context.skip(`npm ${version} could not be downloaded`);
  }
  execFileSync('tar', ['-xzf', `npm-${version}.tgz`], { cwd: folder });
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nexec node ${join(folder, 'package/bin/npm-cli.js')} "$@"\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  return folder;
}

/** Runs `npm start` until it serves, then stops it. Returns its output. */
async function npmStart(clone: string, npm: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      PATH: npm + delimiter + machinePath,
      HOME: process.env.HOME,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      const served = output.includes('to create the first admin');
      output += chunk;
      if (!served && output.includes('to create the first admin')) child.kill('SIGTERM');
    });
  }
  await once(child, 'close');
  return output;
}

test.for(NPM_VERSIONS)(
  'npm %s installs a fresh clone once and starts it, offline the second time',
  { timeout: INSTALL_TIMEOUT_MS },
  async (version, context) => {
    const npm = npmFolder(version, context);
    const clone = join(place, `clone-${version}`);
    cloneInto(clone);
    const first = await npmStart(clone, npm);
    expect(first).toContain('Installing dependencies…');
    expect(first).toMatch(/Nevia serves http:\/\/localhost:\d+/);
    const second = await npmStart(clone, npm, { npm_config_registry: 'http://127.0.0.1:1' });
    expect(second).not.toContain('Installing');
    expect(second).toMatch(/Nevia serves http:\/\/localhost:\d+/);
  },
);
