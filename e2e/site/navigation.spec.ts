import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';
import { settledBox } from '#e2e/settled-box.ts';
import { browserPath } from '#scripts/testing/browser.ts';

test('Back shows the page at the position at which it was left', async ({ page }) => {
  await page.goto('/');
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('pages/layout').menu.pages.faqs });
  await link.scrollIntoViewIfNeeded();
  const before = await settledBox(link);
  await link.click();
  await expect(page).toHaveURL('/faqs');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => settledBox(link)).toEqual(before);
});

test('a note beside a figure opens in place and links to its part of the disclaimer, with one script a page', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const isLastPage = request.frame().url().endsWith('/contact');
    if (request.resourceType() === 'script' && !isLastPage) scripts.add(new URL(request.url()).pathname);
  });
  await page.goto('/projects/sydnevia');
  const note = page.locator('details').filter({ hasText: `figure: ${projectPages().sydnevia.returnLabel}` });
  const link = note.getByRole('link', { name: /^In the disclaimer/, includeHidden: true });
  await expect(link).toBeHidden();
  await note.getByText('How to read this').click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/disclaimer#sydnevia-return');
  await expect(page.locator('#sydnevia-return')).toBeInViewport();
  await page.getByRole('main').locator('a[href="/contact"]').first().click();
  await expect(page).toHaveURL('/contact');
  expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/page-script-/)]);
});

/** Each page reports itself how it came back, because the developer tools lose track of a cached page. */
async function reportReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        notRestoredReasons?: unknown;
      })[];
      const reasons = JSON.stringify(entry?.notRestoredReasons ?? null);
      const menu = document.querySelector('dialog[open]') ? ', with an open menu' : '';
      if (persisted || entry?.type === 'back_forward')
        localStorage.setItem(location.pathname, persisted ? `kept${menu}` : reasons);
    });
  });
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await reportReturns(page);
  await page.goto(path);
  return page;
}

test('every public page can be restored from the back/forward cache, and one left by its menu without it', async ({
  baseURL,
}) => {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--no-sandbox', '--disable-gpu'],
    // Playwright disables that cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL as string, reducedMotion: 'reduce' });
    const watcher = await context.newPage();
    await watcher.goto('/terms');
    const reported = (path: string) =>
      watcher.evaluate((name) => localStorage.getItem(name), new URL(path, baseURL).pathname);
    const goBack = (page: Page) => page.evaluate(() => setTimeout(() => history.back()));
    for (const path of ['/', '/contact', '/blogs?q=brisbane', '/plan', '/projects/sydnevia', '/faqs']) {
      const page = await openPage(context, path);
      await page.goto('/thank-you');
      await goBack(page);
      await expect.poll(() => reported(path), { message: path }).toBe('kept');
    }

    const page = await openPage(context, '/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText(wordsOf('pages/layout').menu.pages.projects, { exact: true }).click();
    await menu.locator('a[href="/projects/sydnevia"]').click();
    await expect(page).toHaveURL('/projects/sydnevia');
    await goBack(page);
    await expect.poll(() => reported('/about')).toBe('kept');
  } finally {
    await browser.close();
  }
});
