import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ContentInputs } from '#content/inputs.ts';
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import { codeOf, SHOWN_INPUTS, smallSite } from '#server/pages/testing/small-site.ts';
import { PageMaker, type PageMakerSettings } from './page-maker.ts';
import { readSiteCode, type SiteCode } from './site-code.ts';

/** Only the clock of a test moves on so far. */
const LONG_MS = 86_400_000;
const MOMENT_MS = 5_000;
/** After that, a thread that does not answer is replaced (server/job-thread.ts). */
const CHECKED_AFTER_MS = 2_000;

/** A page whose address or inputs have "endless" never ends, one whose address has "never" never comes. Both say that they began. */
const HOSTILE = `((answer) => {
  const isEndless = () => JSON.stringify(inputs).includes('endless');
  const begun = new BroadcastChannel('nevia-hostile');
  begun.unref();
  return (request, ...rest) => {
    if (isEndless() || /endless|never/.test(request.url)) begun.postMessage('begun');
    if (isEndless() || request.url.includes('endless')) for (;;);
    return request.url.includes('never') ? new Promise(() => undefined) : answer(request, ...rest);
  };
})`;

/** What a hostile page does to threads does not depend on the other pages. */
const SMALL = smallSite(`${HOSTILE}(() => ${SHOWN_INPUTS})`);

/** The built site, which scripts/testing/run-tests.ts builds first, with such pages. */
function builtSite(): SiteCode {
  return codeOf(`
    const inputs = globalThis.neviaInputs;
    const site = {};
    (function (exports) {${readSiteCode().source}
    })(site);
    const { default: handle, ...module } = site.entry.module;
    const entry = { ...site.entry, module: { ...module, default: ${HOSTILE}(handle) } };
    Object.assign(exports, site, { entry });`);
}

function start({ code = SMALL, ...settings }: Partial<PageMakerSettings> & { code?: SiteCode } = {}) {
  // The small site has one page, which the others never link to.
  const built = loadSiteFiles('build').get('/about');
  if (!built) throw new Error('There is no page about us.');
  const maker = new PageMaker(code, new Map([['/about', built]]), {
    ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
    ...settings,
  });
  onTestFinished(() => maker.close());
  const noBackend = () => Promise.reject(new Error('No page needs the backend to be shown.'));
  const visit = async (query: string) =>
    (await maker.render(new Request(`http://localhost/blogs?q=${query}`), noBackend)).status;
  return { maker, visit };
}

/** Nothing takes too long by accident, because time stands still until a hostile page has begun. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = new BroadcastChannel('nevia-hostile');
  let next = Promise.withResolvers<void>();
  begun.onmessage = () => next.resolve();
  onTestFinished(() => {
    vi.useRealTimers();
    begun.close();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    pass,
    /** Until the next hostile page is given up, which is what this answer waits for. */
    async passUntil(answer: Promise<unknown> | undefined) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      await Promise.race([next.promise, answer?.then(end, end)]);
      next = Promise.withResolvers();
      while (!isOver) {
        await pass(MOMENT_MS);
        // Messages of threads arrive in real time.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const draftOf = (title: string): ContentInputs => ({ edits: { 'pages/about': { hero: { title } } } });
const ENDLESS = draftOf('endless');

test('a page that never ends fails alone, and the other visitors have theirs', async () => {
  const { visit } = start({ pageWithinMs: MOMENT_MS });
  const clock = stopClock();
  const visits = ['tax', 'endless', 'rent', 'never', 'yield'].map(visit);
  await clock.passUntil(visits[1]);
  await clock.pass(CHECKED_AFTER_MS);
  await clock.passUntil(visits[3]);
  expect(await Promise.all(visits)).toEqual([200, 503, 200, 503, 200]);
});

test('two drafts are shown, one of them never ends, and visitors of the built site do not wait for it', async () => {
  const { maker, visit } = start({ code: builtSite() });
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
  const { maker } = start({ pageWithinMs: MOMENT_MS });
  const clock = stopClock();
  const hostile = maker.renderWith(ENDLESS, '/about');
  const refused = expect(hostile).rejects.toThrow('The rendering took too long.');
  const shown = maker.renderWith(draftOf('A second draft'), '/about');
  await clock.passUntil(hostile);
  await refused;
  await clock.pass(CHECKED_AFTER_MS);
  expect(await (await shown).text()).toContain('A second draft');
});

test('drafts are rendered by one thread in turn, few wait, and none takes the place of a visitor', async () => {
  const { maker, visit } = start();
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
  expect(most).toBe(2);
});

test('one address has some of the places only', async () => {
  const { maker } = start();
  const show = (by: string) => maker.renderWith(draftOf('A draft'), '/about', { by: [by] });
  const greedy = Array.from({ length: 20 }, () => show('greedy'));
  expect((await show('other')).status).toBe(200);
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
});

test('checks of others wait in few places, publications go before them, and each check has a limit', async () => {
  const { maker } = start({ checkWithinMs: MOMENT_MS });
  const clock = stopClock();
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
  await clock.passUntil(first);
  for (const late of [...others, newest]) {
    await clock.pass(CHECKED_AFTER_MS);
    expect(await published).toMatchObject({ ok: true });
    await clock.passUntil(late);
  }
  const late = { ok: false, tookTooLong: true, problems: ['The rendering took too long.'] };
  expect(await Promise.all([first, ...others, newest])).toEqual(Array(5).fill(late));
  expect(answered).toEqual(['one too many', 'me', 'me', 'publisher', 'a', 'b', 'c', 'me']);
});

test('publishing what was checked adopts its pages, and no publication starts another thread', async () => {
  const { maker } = start();
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
  expect(threads).toBe(0);
});
