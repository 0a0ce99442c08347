/**
 * From the click on a link that was pointed at for a moment to the next page on the screen, without network delay. Beside
 * it, in turns: the same pages without speculation rules, and without any script either. The pages tell their own times,
 * and the browser is driven by way of its tab, because a client of the page alone, such as Playwright, forbids it to prerender.
 */

import { type Browser, openBrowser } from './bare-browser.ts';
import { type BenchOptions, type BenchRow, median } from './bench-row.ts';
import { builtFiles, withoutScripts } from './built-site.ts';
import { startTimedPages, type TimedPages } from './timed-pages.ts';

const PAINT_MOST_MS = 90;
const RULES_RATIO_MOST = 0.75;
const POINTED_AT_MS = 300;
const journeys = [
  ['/', '/about'],
  ['/', '/projects'],
  ['/about', '/contact'],
  ['/blogs', '/blogs/firb-rules-for-indian-investors'],
  ['/projects', '/projects/sydnevia'],
] as const;

export async function measureNavigation({ runs }: BenchOptions): Promise<BenchRow[]> {
  const files = builtFiles();
  const [withRules, withoutRules, bare] = await Promise.all([
    startTimedPages(files, { rules: true }),
    startTimedPages(files, { rules: false }),
    startTimedPages(withoutScripts(files), { rules: false }),
  ]);
  const browser = await openBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const [from, to] of journeys) {
      const times: Record<'ours' | 'plain' | 'floor', number[]> = { ours: [], plain: [], floor: [] };
      for (let run = 0; run < runs; run += 1) {
        times.ours.push(await clickToPaint(browser, withRules, from, to));
        times.plain.push(await clickToPaint(browser, withoutRules, from, to));
        times.floor.push(await clickToPaint(browser, bare, from, to));
      }
      rows.push(...rowsOf(`${from} to ${to}`, median(times.ours), median(times.plain), median(times.floor)));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([withRules.stop(), withoutRules.stop(), bare.stop()]);
  }
}

function rowsOf(way: string, ours: number, plain: number, floor: number): BenchRow[] {
  const ms = (time: number) => `${Math.round(time)} ms`;
  return [
    {
      what: `${way}, click to paint`,
      ours: ms(ours),
      floor: `${ms(plain)} (without rules)`,
      ratio: (ours / plain).toFixed(2),
      budget: `${PAINT_MOST_MS} ms, ${RULES_RATIO_MOST}`,
      met: ours <= PAINT_MOST_MS && ours / plain <= RULES_RATIO_MOST,
    },
    {
      what: `${way}, in a browser without rules`,
      ours: ms(plain),
      floor: `${ms(floor)} (no scripts)`,
      ratio: (plain / floor).toFixed(2),
      budget: 'not slower than without scripts',
      // Half a frame is noise.
      met: plain <= floor + 8,
    },
  ];
}

async function clickToPaint(browser: Browser, pages: TimedPages, from: string, to: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.open(pages.url + from);
    const place = await page.placeOf(`main a[href="${to}"], footer a[href="${to}"]`);
    await page.pointAt(place, POINTED_AT_MS);
    const painted = pages.nextPaint(to);
    await page.clickAt(place);
    return await painted;
  } finally {
    await page.close();
  }
}
