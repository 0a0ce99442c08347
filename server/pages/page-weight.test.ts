import { beforeAll, expect, test } from 'vitest';
import { loadSiteFiles, type SiteFiles } from './files/site-files.ts';
import {
  type PageWeight,
  pagePaths,
  publicPaths,
  weighDashboardScript,
  weighIsland,
  weighPage,
} from './testing/page-weight.ts';

// These measure the built site, which scripts/testing/run-tests.ts builds first. KB are 1,000 bytes, as sent.
const KB = 1000;
let files: SiteFiles;
let weights: Map<string, PageWeight>;
let visited: string[];

beforeAll(() => {
  files = loadSiteFiles('build');
  weights = new Map(pagePaths(files).map((path) => [path, weighPage(files, path)]));
  visited = publicPaths(files);
});

/** The pages that break a rule, each with its figure, so that a failure names them. */
function heavier(
  part: 'beforePaint' | 'css' | 'fonts' | 'script' | 'total',
  home: number,
  other = home,
  project = other,
): string[] {
  const most = (path: string) => (path === '/' ? home : path.startsWith('/projects/') ? project : other);
  return visited
    .filter((path) => weightOf(path)[part] > most(path) * KB)
    .map((path) => `${path}: ${weightOf(path)[part]} bytes`);
}

function weightOf(path: string): PageWeight {
  return weights.get(path) as PageWeight;
}

test('everything before the largest paint is at most 120 KB on the front page, 110 KB with a model and 90 KB elsewhere', () => {
  expect(heavier('beforePaint', 120, 90, 110)).toEqual([]);
});

test('every public page has at most 12 KB of styles (14.5 with homes), 60 KB of fonts and 4 KB of script before an interaction', () => {
  expect(heavier('css', 12, 12, 14.5)).toEqual([]);
  expect(heavier('fonts', 60)).toEqual([]);
  expect(heavier('script', 4)).toEqual([]);
});

test('a whole page load is at most 85 KB on the front page, 110 KB with the homes and the model of a project and 65 KB elsewhere', () => {
  expect(heavier('total', 85, 65, 110)).toEqual([]);
});

test("the dashboard's script is at most 250 KB, with the backend's client", () => {
  expect(weighDashboardScript(files)).toBeLessThanOrEqual(250 * KB);
});

test('an island and its dependencies are at most 75 KB', () => {
  const names = new Set<string>();
  for (const { type, body } of files.values()) {
    if (!type.startsWith('text/html')) continue;
    for (const [, name = ''] of body.toString().matchAll(/data-island="([\w-]+)"/g)) names.add(name);
  }
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(weighIsland(files, name), name).toBeLessThanOrEqual(75 * KB);
});

test("no public page loads React, the backend's client or the form before an interaction", () => {
  for (const path of visited) {
    const source = weightOf(path)
      .modules.map((address) => files.get(address)?.body.toString())
      .join('\n');
    expect(source, path).not.toMatch(/hydrateRoot|GoTrueClient|PostgrestClient|RealtimeClient/);
    expect(source, path).not.toMatch(/_zod\b|ZodMini/);
    expect(source, path).not.toContain('Message must be at least');
    expect(source, path).not.toContain('send-contact-email');
  }
});

test('no script contains articles or legal texts', () => {
  const scripts = [...files.values()].filter(({ path }) => path.endsWith('.js'));
  for (const words of ['Hospitals, universities, banks', 'This policy says what personal information'])
    expect(scripts.filter(({ body }) => body.includes(words)).map(({ path }) => path)).toEqual([]);
});

test('no script contains the parsers of texts', () => {
  const scripts = [...files.values()].filter(({ path }) => path.endsWith('.js'));
  for (const words of ['Map keys must be unique', 'table-frame', 'fields must end with a line'])
    expect(scripts.filter(({ body }) => body.includes(words)).map(({ path }) => path)).toEqual([]);
});
