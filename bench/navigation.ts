/**
 * From the click on a prefetched link to the new page on the screen, without network delay; beside it the same way
 * between the same pages without scripts, where the browser loads and paints the next page by itself.
 */
import { chromium, type Page } from '@playwright/test';
import { browserPath } from '#scripts/browser.ts';
import { type BenchOptions, type BenchRow, median } from './bench-row.ts';
import { builtFiles, startPages, withoutScripts } from './built-site.ts';

const PAINT_MOST_MS = 100;
const journeys = [
  ['/', '/about'],
  ['/', '/projects'],
  ['/about', '/faqs'],
  ['/blogs', '/blogs/firb-rules-for-indian-investors'],
  ['/contact', '/privacy'],
] as const;

export async function measureNavigation({ runs }: BenchOptions): Promise<BenchRow[]> {
  const files = builtFiles();
  const [site, bare] = await Promise.all([startPages(files), startPages(withoutScripts(files))]);
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: BenchRow[] = [];
    for (const [from, to] of journeys) {
      const times: { ours: number; floor: number }[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage();
        const ours = await clickToPaint(page, site.url, from, to);
        times.push({ ours, floor: await clickToNextPage(page, bare.url, from, to) });
        await page.close();
      }
      const [ours, floor] = [median(times.map((time) => time.ours)), median(times.map((time) => time.floor))];
      rows.push({
        what: `${from} to ${to}, click to paint`,
        ours: `${Math.round(ours)} ms`,
        floor: `${Math.round(floor)} ms (no scripts)`,
        ratio: (ours / floor).toFixed(2),
        budget: `${PAINT_MOST_MS} ms`,
        met: ours <= PAINT_MOST_MS,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([site.stop(), bare.stop()]);
  }
}

const linkTo = (page: Page, path: string) =>
  page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first();

/** Until the browser has painted the first content of a page it loads anew. */
async function clickToNextPage(page: Page, origin: string, from: string, to: string): Promise<number> {
  await page.goto(origin + from);
  await page.evaluate(() => {
    addEventListener('click', () => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now()));
    });
  });
  await linkTo(page, to).click();
  await page.waitForURL(origin + to);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [painted] = list.getEntriesByName('first-contentful-paint');
          const clickedAt = Number(sessionStorage.getItem('clicked'));
          if (painted) resolve(performance.timeOrigin + painted.startTime - clickedAt);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

async function clickToPaint(page: Page, origin: string, from: string, to: string): Promise<number> {
  await page.goto(origin + from);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  const link = linkTo(page, to);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForLoadState('networkidle');
  // Measured inside the page, so that the way between the two processes is not counted.
  const painted = page.evaluate((path) => {
    return new Promise<number>((resolve) => {
      addEventListener(
        'click',
        () => {
          const clickedAt = performance.now();
          const heading = document.querySelector('h1');
          const look = () => {
            const isNew = location.pathname === path && document.querySelector('h1') !== heading;
            // In the frame that shows the new page; the next one begins when that has been painted.
            requestAnimationFrame(isNew ? () => resolve(performance.now() - clickedAt) : look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
  }, to);
  await link.click();
  const time = await painted;
  const scrolledTo = await page.evaluate(() => window.scrollY);
  if (scrolledTo !== 0) throw new Error(`${to} was not shown from its top: ${scrolledTo} px.`);
  return time;
}
