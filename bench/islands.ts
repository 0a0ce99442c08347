/**
 * From the first touch of a live part to the moment it listens, for a visitor who has its files already: on slow 4G,
 * and beside it on a network without delay. And what was typed meanwhile must still be there.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserPath } from '#scripts/running/browser.ts';
import { type BenchOptions, type BenchRow, median } from './bench-row.ts';
import { builtFiles, startPages } from './built-site.ts';

const READY_MOST_MS = 300;
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 megabits a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const NO_DELAY = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const parts = [
  { path: '/contact', island: 'contact-form', box: 'input[name="firstName"]' },
  { path: '/blogs', island: 'blog-list', box: 'input[type="search"]' },
  { path: '/plan', island: 'planner', box: 'input[name="legal"]' },
];

export async function measureIslands({ runs }: BenchOptions): Promise<BenchRow[]> {
  const site = await startPages(builtFiles());
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  try {
    const rows: BenchRow[] = [];
    for (const { path, island, box } of parts) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const network = await page.context().newCDPSession(page);
      await page.addInitScript(watchForReady);
      await touch(page, site.url + path, box);
      const slow: number[] = [];
      const quick: number[] = [];
      const slowPhone: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        slow.push(await timed(page, network, SLOW_4G, 1, site.url + path, box));
        quick.push(await timed(page, network, NO_DELAY, 1, site.url + path, box));
        slowPhone.push(await timed(page, network, SLOW_4G, 4, site.url + path, box));
      }
      rows.push(rowOf(island, median(slow), median(quick)));
      rows.push(rowOf(`${island}, with a processor four times slower`, median(slowPhone), median(quick)));
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function timed(
  page: Page,
  network: CDPSession,
  conditions: typeof SLOW_4G,
  slowerBy: number,
  url: string,
  box: string,
): Promise<number> {
  await network.send('Network.emulateNetworkConditions', conditions);
  await network.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return await touch(page, url, box);
}

async function touch(page: Page, url: string, box: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  const field = page.locator(box).first();
  await field.focus();
  await page.keyboard.type('1234');
  const ready = await page.waitForFunction(() => Reflect.get(window, 'readyAfterMs') as number | undefined);
  if (!(await field.inputValue()).endsWith('1234')) throw new Error(`${url} lost what was typed.`);
  return (await ready.jsonValue()) as number;
}

/** React marks what it has taken over with a property of its own; nothing else tells the moment from outside. */
function watchForReady(): void {
  // A kept draft would start the form before it is touched.
  localStorage.clear();
  addEventListener(
    'focusin',
    ({ target }) => {
      const touched = performance.now();
      const look = () => {
        if (Object.keys(target as Element).some((key) => key.startsWith('__reactProps')))
          Reflect.set(window, 'readyAfterMs', performance.now() - touched);
        else setTimeout(look);
      };
      look();
    },
    { capture: true, once: true },
  );
}

function rowOf(island: string, ms: number, quick: number): BenchRow {
  return {
    what: `${island}, from touch to ready on slow 4G`,
    ours: `${Math.round(ms)} ms`,
    floor: `${Math.round(quick)} ms (no delay)`,
    ratio: (ms / quick).toFixed(2),
    budget: `${READY_MOST_MS} ms`,
    met: ms <= READY_MOST_MS,
  };
}
