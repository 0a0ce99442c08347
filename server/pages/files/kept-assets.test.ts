import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPages } from '#server/pages/pages.ts';
import { openKeptAssets, startKeepingAssets } from './kept-assets.ts';
import { loadSiteFiles, type SiteFile, type SiteFiles } from './site-files.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
const DAY_MS = 86_400_000;
const notCalled = () => Promise.reject(new Error('Must not be called.'));
let files: SiteFiles;
beforeAll(() => {
  files = loadSiteFiles('build');
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The same site built from other sources: every file has another name. */
function otherBuild(): SiteFiles {
  const other = [...files].map(([path, file]): [string, SiteFile] => {
    const renamed = path.replace(/^(\/assets\/.*)\.(\w+)$/, '$1-0ther.$2');
    return [renamed, { ...file, path: renamed }];
  });
  return new Map(other);
}

function siteOf(build: SiteFiles, dataDir: string) {
  const keptAssets = openKeptAssets(dataDir);
  return createPages({ files: build, render: notCalled, backend: notCalled, keptAssets });
}

test("an old and a new process serve each other's files with the same headers", async () => {
  const dataDir = freshFolder();
  const builds = [files, otherBuild()];
  const sites = builds.map((build) => siteOf(build, dataDir));
  for (const build of builds) await openKeptAssets(dataDir).keep(build);
  const paths = builds.flatMap((build) => [...build.keys()].filter((path) => path.startsWith('/assets/')));
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [first, second] = await Promise.all(
        sites.map((site) => site.request(path, { headers: { 'Accept-Encoding': encoding } })),
      );
      expect(first?.status).toBe(200);
      expect([...(first?.headers ?? [])]).toEqual([...(second?.headers ?? [])]);
      expect(await first?.text()).toBe(await second?.text());
    }
  }
});

test('only files of builds are found, by their own paths', async () => {
  const dataDir = freshFolder();
  await openKeptAssets(dataDir).keep(files);
  writeFileSync(join(dataDir, 'keys.json'), '{}');
  writeFileSync(join(dataDir, 'assets/half.js.1.new'), '');
  const script = [...files.keys()].find((path) => /^\/assets\/.*\.js$/.test(path));
  const site = siteOf(otherBuild(), dataDir);
  expect((await site.request(`${script}`)).status).toBe(200);
  for (const path of [
    `${script}.br`,
    `${script}.gz`,
    `${script}/`,
    '/assets/',
    '/assets/.',
    '/assets/half.js.1.new',
    '/assets/..%2fkeys.json',
    '/assets/%2e%2e/keys.json',
    '/keys.json',
  ])
    expect((await site.request(path)).status, path).toBe(404);
});

test('files are deleted thirty days after their build was last served', async () => {
  const dataDir = freshFolder();
  let now = Date.now();
  const assets = openKeptAssets(dataDir, () => now);
  const count = () => readdirSync(join(dataDir, 'assets')).length;
  await assets.keep(files);
  const one = count();
  now += 20 * DAY_MS;
  await assets.keep(files);
  now += 20 * DAY_MS;
  await assets.keep(otherBuild());
  expect(count()).toBe(2 * one);
  now += 11 * DAY_MS;
  await assets.keep(otherBuild());
  expect(count()).toBe(one);
});

test('a file truncated by a crash is written again', async () => {
  const dataDir = freshFolder();
  const assets = openKeptAssets(dataDir);
  await assets.keep(files);
  const [path = '', file] = [...files].find(([path]) => /^\/assets\/.*\.js$/.test(path)) ?? [];
  writeFileSync(join(dataDir, path), '');
  await assets.keep(files);
  expect((await assets.find(path))?.body.equals(file?.body as Buffer)).toBe(true);
});

test('if files cannot be written the site works, and it is logged', async () => {
  const dataDir = freshFolder();
  writeFileSync(join(dataDir, 'assets'), '');
  const logged: unknown[] = [];
  const keeping = await startKeepingAssets(openKeptAssets(dataDir), files, {
    warn: (...words: unknown[]) => void logged.push(words),
  });
  await keeping.close();
  expect(logged).toEqual([[{ code: 'EEXIST' }, 'the files of this build could not be stored']]);
  expect(existsSync(join(dataDir, 'assets'))).toBe(true);
});
