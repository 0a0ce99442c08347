import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isoToday } from '#content/costs/iso-date.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { etagOf, type SiteFile, type SiteFiles } from '#server/pages/files/site-files.ts';
import { LivePages } from './live-pages.ts';
import type { Checked } from './render-site.ts';

// The maker renders one page that shows its inputs, so that each step can be seen; page-maker.test.ts renders the real ones.
let dataDir: string;
let inputs: ContentInputs;
let rendered: ContentInputs[];
let logged: object[];
let readFailure: Error | undefined;
let leftOut: string[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nevia-live-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  [inputs, rendered, logged, readFailure, leftOut] = [{}, [], [], undefined, []];
});

function page(text: string): SiteFile {
  const body = Buffer.from(text);
  return {
    ...{ path: '/', file: 'index.html', type: 'text/html', cacheControl: 'no-cache', encodings: [] },
    ...{ etag: etagOf(body), body },
  };
}

async function start(
  over: { change?: (given: ContentInputs) => Promise<Checked>; fingerprint?: string } = {},
) {
  const files: SiteFiles = new Map([['/', page('built')]]);
  const change = async (given: ContentInputs): Promise<Checked> => {
    rendered.push(given);
    return { ok: true, files: [page(given.siteUrl ?? 'built')], removed: [], documents: '{}' };
  };
  const preview = async () => ({ ok: false as const, problems: [] });
  const renderWith = async () => new Response('a page');
  const others = { preview, renderWith, describe: async () => '{}', use: () => undefined };
  const log = { info: () => undefined, error: (fields: object) => void logged.push(fields) };
  const live = new LivePages({
    ...{
      files,
      dataDir,
      log,
      maker: { change: over.change ?? change, ...others },
    },
    build: { fingerprint: over.fingerprint ?? 'one', builtOn: isoToday() },
    readInputs: async () => {
      if (readFailure) throw readFailure;
      return { inputs, problems: leftOut };
    },
  });
  onTestFinished(() => live.close());
  await live.start();
  return { live, text: () => files.get('/')?.body.toString() };
}

test('without inputs the build is served and nothing is rendered', async () => {
  const { text } = await start();
  expect([text(), rendered]).toEqual(['built', []]);
});

test('inputs that differ from the build are rendered before the start is over', async () => {
  inputs = { siteUrl: 'https://a.test' };
  const { text } = await start();
  expect(text()).toBe('https://a.test');
});

test('an update shows new inputs, and the same inputs render nothing', async () => {
  const { live, text } = await start();
  inputs = { siteUrl: 'https://b.test' };
  await live.update();
  await live.update();
  expect(text()).toBe('https://b.test');
  expect(rendered).toHaveLength(1);
});

test('a page that was removed stays away after a restart', async () => {
  const change = async (): Promise<Checked> => ({ ok: true, files: [], removed: ['/'], documents: '{}' });
  inputs = { siteUrl: 'https://a.test' };
  const { live, text } = await start({ change });
  expect(text()).toBeUndefined();
  await live.close();
  const again = await start();
  expect([again.text(), rendered]).toEqual([undefined, []]);
});

test('changes during an update are followed by one more update', async () => {
  const gate = Promise.withResolvers<void>();
  const { live, text } = await start({
    change: async (given) => {
      rendered.push(given);
      if (rendered.length === 1) await gate.promise;
      return { ok: true, files: [page(given.siteUrl ?? 'built')], removed: [], documents: '{}' };
    },
  });
  const updates = ['c', 'd', 'e'].map((name) => {
    inputs = { siteUrl: `https://${name}.test` };
    return live.update();
  });
  gate.resolve();
  await Promise.all(updates);
  expect(text()).toBe('https://e.test');
  expect(rendered.length).toBeLessThanOrEqual(2);
});

test('a change that fails keeps the pages and is reported once, until it works', async () => {
  let problems = ['Home 12.02 has no price.'];
  const { live, text } = await start({
    change: async () =>
      problems.length > 0
        ? { ok: false, problems }
        : { ok: true, files: [page('good')], removed: [], documents: '{}' },
  });
  inputs = { siteUrl: 'https://f.test' };
  await live.update();
  await live.update();
  expect([text(), live.state.problems, logged]).toEqual(['built', problems, [{ problems }]]);
  problems = [];
  await live.update();
  expect([text(), live.state.problems]).toEqual(['good', []]);
});

test('a change that fails for a moment is tried again soon, without another call', async () => {
  let failures = 2;
  const { live, text } = await start({
    change: async () => {
      failures -= 1;
      if (failures >= 0) return { ok: false, problems: ['The rendering thread ended.'] };
      return { ok: true, files: [page('good')], removed: [], documents: '{}' };
    },
  });
  inputs = { siteUrl: 'https://i.test' };
  await live.update();
  expect([text(), live.state.problems]).toEqual(['built', ['The rendering thread ended.']]);
  await expect.poll(text, { timeout: 30_000 }).toBe('good');
  expect(live.state.problems).toEqual([]);
});

test('after a failure the next change is rendered at once', async () => {
  const { live, text } = await start({
    change: async ({ siteUrl = '' }) =>
      siteUrl.includes('bad')
        ? { ok: false, problems: ['Not this one.'] }
        : { ok: true, files: [page(siteUrl)], removed: [], documents: '{}' },
  });
  inputs = { siteUrl: 'https://bad.test' };
  await live.update();
  inputs = { siteUrl: 'https://good.test' };
  await live.update();
  expect([text(), live.state.problems]).toEqual(['https://good.test', []]);
});

test('what is left out is reported, and everything else is live', async () => {
  leftOut = ['Home 23.1 of brisnevia is not shown.'];
  const { live, text } = await start();
  inputs = { siteUrl: 'https://j.test' };
  await live.update();
  expect([text(), live.state.problems, logged]).toEqual(['https://j.test', leftOut, [{ problems: leftOut }]]);
});

test('inputs that cannot be read keep the pages', async () => {
  const { live, text } = await start();
  readFailure = new Error('The homes could not be read.');
  await live.update();
  expect([text(), live.state.problems]).toEqual(['built', ['The homes could not be read.']]);
});

test('a restart shows the same pages without rendering, whatever build or inputs it is not made for', async () => {
  inputs = { siteUrl: 'https://g.test' };
  await (await start()).live.close();
  await expect.poll(() => readFileSync(join(dataDir, 'pages.v8')).length).toBeGreaterThan(0);
  rendered = [];
  expect((await start()).text()).toBe('https://g.test');
  expect(rendered).toEqual([]);
  expect((await start({ fingerprint: 'two' })).text()).toBe('https://g.test');
  expect(rendered).toHaveLength(1);
});

test('a damaged copy is rendered again', async () => {
  inputs = { siteUrl: 'https://h.test' };
  writeFileSync(join(dataDir, 'pages.v8'), 'half');
  expect((await start()).text()).toBe('https://h.test');
});

test('a new day is followed by itself', async () => {
  const { live } = await start();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await live.update();
  expect(rendered).toHaveLength(1);
});
