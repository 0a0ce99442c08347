import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentInputs } from '#content/inputs.ts';
import { readServerCode } from '#server/pages/built-pages.ts';
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import { PageMaker, type PageMakerSettings } from './page-maker.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.

const LONG_MS = 600_000;
const built = loadSiteFiles('build');
const code = readServerCode();
const START = 'file:///nevia-test/index.js';
/** The site, but that a page whose address has "endless" never ends, and one that has "never" never comes. */
const SOURCE = `
  import * as site from ${JSON.stringify(code.entry)};
  export * from ${JSON.stringify(code.entry)};
  const { default: handle, ...module } = site.entry.module;
  const isEndless = () => JSON.stringify(globalThis.neviaInputs).includes('endless');
  export const entry = { ...site.entry, module: { ...module, default(request, ...rest) {
    if (request.url.includes('endless') || isEndless()) for (;;);
    return request.url.includes('never') ? new Promise(() => undefined) : handle(request, ...rest);
  } } };`;

function start(settings: Partial<PageMakerSettings>) {
  const sources = new Map([...code.sources, [START, SOURCE]]);
  const maker = new PageMaker({ entry: START, sources }, new Map(built), {
    ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
    ...settings,
  });
  onTestFinished(() => maker.close());
  const noBackend = () => Promise.reject(new Error('No page needs the backend to be shown.'));
  const visit = async (query: string) =>
    (await maker.render(new Request(`http://localhost/blogs?q=${query}`), noBackend)).status;
  return { maker, visit };
}

const draftOf = (title: string): ContentInputs => ({ edits: { 'pages/about': { hero: { title } } } });
const ENDLESS = draftOf('endless');

test('a page that never ends fails alone, and the other visitors have theirs', async () => {
  const { visit } = start({ pageWithinMs: 30_000 });
  const visits = ['tax', 'endless', 'rent', 'never', 'yield'].map(visit);
  expect(await Promise.all(visits)).toEqual([200, 503, 200, 503, 200]);
});

test('two drafts are shown, one of them never ends, and visitors do not wait for it', async () => {
  const { maker, visit } = start({});
  expect(await visit('tax')).toBe(200);
  const hostile = maker.renderWith(ENDLESS, '/about');
  const shown = maker.renderWith(draftOf('A second draft'), '/about');
  // The draft has no limit here: it never ends while they are answered.
  expect(await Promise.all([visit('rent'), visit('yield')])).toEqual([200, 200]);
  const refused = expect(hostile).rejects.toThrow();
  await maker.close();
  await refused;
  expect((await shown).status).toBe(429);
});

test('after a draft that never ends, the next one is shown', async () => {
  const { maker } = start({ pageWithinMs: 30_000 });
  const hostile = maker.renderWith(ENDLESS, '/about');
  const shown = maker.renderWith(draftOf('A second draft'), '/about');
  await expect(hostile).rejects.toThrow('The rendering took too long.');
  expect(await (await shown).text()).toContain('A second draft');
});

test('drafts are rendered by one thread in turn, few wait, and none takes the place of a visitor', async () => {
  const { maker, visit } = start({});
  let threads = 0;
  let most = 0;
  const count = (worker: Worker) => {
    threads += 1;
    most = Math.max(most, threads);
    worker.once('exit', () => {
      threads -= 1;
    });
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const drafts = Array.from({ length: 40 }, (_, index) =>
    maker.renderWith(draftOf(`Draft ${index % 3}`), '/about', { by: [`visitor ${index}`] }),
  );
  const visits = Array.from({ length: 16 }, (_, index) => visit(`word${index}`));
  const statuses = (await Promise.all(drafts)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(9).fill(200), ...Array(31).fill(429)]);
  expect(await Promise.all(visits)).toEqual(Array(16).fill(200));
  // The thread of visitors, that of a draft, and one that is ending.
  expect(most).toBeLessThanOrEqual(3);
});

test('one address has some of the places only', async () => {
  const { maker } = start({});
  const show = (by: string) => maker.renderWith(draftOf('A draft'), '/about', { by: [by] });
  const greedy = Array.from({ length: 20 }, () => show('greedy'));
  expect((await show('other')).status).toBe(200);
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
});

test('checks of others wait in few places, publications go before them, and each check has a limit', async () => {
  const { maker } = start({ checkWithinMs: 3_000 });
  const answered: string[] = [];
  const check = async (by: string, isUrgent = false) => {
    const checked = await maker.preview(isUrgent ? draftOf('Published') : ENDLESS, { by, isUrgent });
    answered.push(by);
    return checked;
  };
  const [first, mine, ...others] = ['me', 'me', 'a', 'b', 'c'].map((by) => check(by));
  expect(await check('one too many')).toEqual({ ok: false, isBusy: true });
  const published = check('publisher', true);
  // The newest of a person takes the place of their earlier one.
  const newest = check('me');
  expect(await mine).toEqual({ ok: false, isBusy: true });
  expect(await published).toMatchObject({ ok: true });
  const late = { ok: false, problems: ['The rendering took too long.'] };
  expect(await Promise.all([first, ...others, newest])).toEqual(Array(5).fill(late));
  expect(answered).toEqual(['one too many', 'me', 'me', 'publisher', 'a', 'b', 'c', 'me']);
});

test('publishing what was checked takes over its pages and its thread', async () => {
  const { maker } = start({});
  const checked = await maker.preview({ ...draftOf('Checked'), replaced: {} });
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const changed = await maker.change(draftOf('Checked'));
  expect(changed).toBe(checked);
  expect(changed.ok && changed.files.find(({ path }) => path === '/about')?.body.toString()).toContain(
    'Checked',
  );
  expect(threads).toBe(0);
  expect((await maker.change(draftOf('Another'))).ok).toBe(true);
  expect(threads).toBe(1);
});
