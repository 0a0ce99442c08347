/** From the click on a link to the first paint of the next page, with prerendering and, in turns, without it. */
import { type BenchRow, median, milliseconds, missed } from './bench-row.ts';
import { builtFiles, startPages } from './built-site.ts';
import { launchChromium, type TabBrowser } from './tools.ts';

const RATIO_MOST = 0.75;
const HOVER_MS = 300;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };
const journeys = [
  ['/', '/about'],
  ['/', '/projects'],
  ['/about', '/contact'],
  ['/blogs', '/blogs/firb-rules-for-indian-investors'],
  ['/projects', '/projects/sydnevia'],
] as const;

export async function measureNavigation(runs: number): Promise<BenchRow[]> {
  const files = builtFiles();
  const [site, plain] = await Promise.all([startPages(files), startPages(files, { prerender: false })]);
  const browser = await launchChromium();
  try {
    const rows: BenchRow[] = [];
    for (const [from, to] of journeys) {
      const prerendered: number[] = [];
      const loaded: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        prerendered.push(await clickToPaint(browser, site.url + from, to));
        loaded.push(await clickToPaint(browser, plain.url + from, to));
      }
      const ratio = median(prerendered) / median(loaded);
      rows.push({
        'from, to': `${from} to ${to}`,
        'click to paint': milliseconds(median(prerendered)),
        'without prerendering': milliseconds(median(loaded)),
        ratio: ratio.toFixed(2),
        budget: String(RATIO_MOST),
        missed: missed({ ratio: !(ratio <= RATIO_MOST) }),
      });
    }
    return rows;
  } finally {
    await Promise.all([browser.close(), site.stop(), plain.stop()]);
  }
}

async function clickToPaint(browser: TabBrowser, from: string, to: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.setViewport(PHONE);
    await page.goto(from);
    await page.evaluate(noteClick);
    await page.hover(`main a[href="${to}"], footer a[href="${to}"]`);
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    const opened = page.waitForNavigation();
    await page.mouse.down();
    await page.mouse.up();
    await opened;
    return await page.evaluate(paintedAfterClick);
  } finally {
    await page.close();
  }
}

/** Runs in the first page. */
function noteClick(): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('clicked', `${performance.timeOrigin + performance.now()}`),
    {
      capture: true,
    },
  );
}

/** Runs in the next page. */
function paintedAfterClick(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
        resolve(performance.timeOrigin + startTime - Number(sessionStorage.getItem('clicked')));
    }).observe({ type: 'paint', buffered: true });
  });
}
