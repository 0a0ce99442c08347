import { chromium, type Page } from '@playwright/test';
import { browserPath } from '#scripts/running/browser.ts';
import { median } from './bench-row.ts';
import { BENCH_ADMIN } from './dashboard-data.ts';

const LOADS = 5;

export interface PageCost {
  /** From asking for the page to the first card, with the session stored. */
  firstCardMs: number;
  heapMb: number;
  /** Of the frames in which a letter of a search was typed and its results came. */
  longestFrameMs: number;
}

/** What the dashboard costs the browser when it opens. */
export async function costOfPage(port: number): Promise<PageCost> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({
      baseURL: `http://localhost:${port}`,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(page);
    const costs: PageCost[] = [];
    for (let load = 0; load < LOADS; load += 1)
      costs.push({ ...(await loadPage(page)), longestFrameMs: await typeSearch(page) });
    return {
      firstCardMs: median(costs.map(({ firstCardMs }) => firstCardMs)),
      heapMb: median(costs.map(({ heapMb }) => heapMb)),
      longestFrameMs: median(costs.map(({ longestFrameMs }) => longestFrameMs)),
    };
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(BENCH_ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(BENCH_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('article').first().waitFor();
}

async function loadPage(page: Page): Promise<Omit<PageCost, 'longestFrameMs'>> {
  const startedAt = performance.now();
  await page.goto('/admin');
  await page.getByRole('article').first().waitFor();
  const firstCardMs = performance.now() - startedAt;
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { firstCardMs, heapMb: usedSize / 1_000_000 };
}

/** At the pace of somebody who types fast. The browser reports only frames over 50 ms; a shorter one counts as 0. */
async function typeSearch(page: Page): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    new PerformanceObserver((list) => {
      frames.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'long-animation-frame' });
  });
  await page.getByRole('searchbox').pressSequentially('yield of a property', { delay: 80 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Math.max(0, ...(window as unknown as { frames: number[] }).frames));
}
