/** From the click on a prefetched link to the new page on the screen, without network delay. */
import { chromium, type Page } from '@playwright/test';
import { browserPath } from '#scripts/browser.ts';
import { type BenchOptions, type BenchRow, median } from './bench-row.ts';
import { builtFiles, startPages } from './built-site.ts';

const PAINT_MOST_MS = 100;
const journeys = [
  ['/', '/about'],
  ['/', '/projects'],
  ['/about', '/faqs'],
  ['/blogs', '/blogs/firb-rules-for-indian-investors'],
  ['/contact', '/privacy'],
] as const;

export async function measureNavigation({ runs }: BenchOptions): Promise<BenchRow[]> {
  const site = await startPages(builtFiles());
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: BenchRow[] = [];
    for (const [from, to] of journeys) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage();
        times.push(await clickToPaint(page, site.url, from, to));
        await page.close();
      }
      rows.push({
        what: `${from} to ${to}, click to paint`,
        ours: `${Math.round(median(times))} ms`,
        budget: `${PAINT_MOST_MS} ms`,
        met: median(times) <= PAINT_MOST_MS,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function clickToPaint(page: Page, origin: string, from: string, to: string): Promise<number> {
  await page.goto(origin + from);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  const link = page.locator(`main a[href="${to}"], footer a[href="${to}"]`).first();
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
            if (!isNew) requestAnimationFrame(look);
            else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
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
