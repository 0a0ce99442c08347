import { expect, onTestFinished, test } from 'vitest';
import { codeOf, SHOWN_INPUTS, smallSite } from '#server/pages/testing/small-site.ts';
import { PageMaker, type PageMakerSettings } from './page-maker.ts';
import type { SiteCode } from './site-code.ts';

const OTHER = 'http://www.homes.test';
/** A busy machine may take minutes; only the tests of limits are stricter. */
const LONG_MS = 600_000;
const noBackend = () => Promise.reject(new Error('This page does not call the backend.'));

function start(code: SiteCode, settings: Partial<PageMakerSettings> = {}) {
  const maker = new PageMaker(code, new Map(), {
    ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
    ...{ idleMs: LONG_MS, ...settings },
  });
  onTestFinished(() => maker.close());
  return maker;
}

test('code that cannot be loaded is reported with its own sentence', async () => {
  const broken = start(codeOf(`throw new Error('The price of home 12.02 is missing.');`));
  expect(await broken.change({})).toEqual({ ok: false, problems: ['The price of home 12.02 is missing.'] });
});

test('pages are rendered with the production build of React', async () => {
  const named = start(codeOf('throw new Error("NODE_ENV is " + process.env.NODE_ENV);'));
  expect(await named.change({})).toEqual({ ok: false, problems: ['NODE_ENV is production'] });
});

test('a thread that hangs, ends or runs out of memory fails the change and nothing else', async () => {
  const hanging = start(codeOf('for (;;);'), { changeWithinMs: 500 });
  expect(await hanging.change({})).toEqual({
    ok: false,
    problems: ['The rendering took too long.'],
    tookTooLong: true,
  });
  const ending = start(codeOf('process.exit(3);'));
  expect(await ending.change({})).toEqual({ ok: false, problems: ['The rendering thread ended.'] });
  const growing = start(codeOf('const kept = []; for (;;) kept.push(new Array(1e5).fill(0));'));
  expect((await growing.change({})).ok).toBe(false);
});

const request = (path: string) => new Request(`http://localhost${path}`);

test('a thread without work ends, and the next page starts one again', async () => {
  const resting = start(smallSite(`() => ${SHOWN_INPUTS}`), { idleMs: 1 });
  const page = () => resting.render(request('/'), noBackend);
  expect((await page()).status).toBe(200);
  await expect.poll(() => resting.isRunning).toBe(false);
  expect((await page()).status).toBe(200);
});

/** Each page waits for the backend. */
const WAITING = `(_, callBackend) => callBackend('/', {}).then(() => ${SHOWN_INPUTS})`;

test('more pages at once than are rendered get a 503', async () => {
  const busy = start(smallSite(WAITING));
  const { promise, resolve } = Promise.withResolvers<Response>();
  const pages = Array.from({ length: 20 }, () =>
    busy.render(request('/'), async () => (await promise).clone()),
  );
  for (const page of pages.slice(16)) expect((await page).status).toBe(503);
  resolve(new Response('ready'));
  for (const page of pages.slice(0, 16)) expect((await page).status).toBe(200);
});

test('a page under way during a change is rendered to its end, as it began', async () => {
  const own = start(smallSite(WAITING));
  const called = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const underWay = own.render(request('/'), () => {
    called.resolve();
    return promise;
  });
  await called.promise;
  expect((await own.change({ siteUrl: OTHER })).ok).toBe(true);
  const next = own.render(request('/'), async () => new Response('ready'));
  expect(await (await next).text()).toContain(OTHER);
  resolve(new Response('late'));
  expect(await (await underWay).text()).toBe('{}');
});
