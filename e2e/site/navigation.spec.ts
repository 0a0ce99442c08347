import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { layoutWords } from '#content/pages/layout.ts';
import { sydneviaPage } from '#content/project-pages/sydnevia.ts';
import { expect, test } from '#e2e/journey.ts';
import { browserPath } from '#scripts/testing/browser.ts';

test('a public page has one small script, and no inline script', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  for (const path of ['/about', '/faqs', '/projects/sydnevia', '/blogs', '/plan']) {
    requested.length = 0;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(requested, path).toEqual([expect.stringMatching(/^\/assets\/page-script-/)]);
    expect(await page.locator('script:not([src]):not([type="application/ld+json"])').count(), path).toBe(0);
  }
});

test('the speculation rules leave out staff pages, mail links and queries', async ({ page }) => {
  const response = await page.request.get('/about');
  const address = response.headers()['speculation-rules']?.replaceAll('"', '') ?? '';
  const rules = await page.request.get(address);
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  const text = await rules.text();
  for (const path of ['/auth*', '/admin*', '/newsletter*', '?(.+)']) expect(text).toContain(path);
});

test('Back restores the page from the back/forward cache, at its position', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: layoutWords.menu.pages.faqs });
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL('/faqs');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => link.boundingBox()).toEqual(before);
});

test('a reload keeps the scroll position', async ({ page }) => {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  const before = await heading.boundingBox();
  await page.reload();
  await expect.poll(() => heading.boundingBox()).toEqual(before);
});

test('a menu left by a link is closed when the page is restored', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText(layoutWords.menu.pages.projects, { exact: true }).click();
  await menu.locator('a[href="/projects/sydnevia"]').click();
  await expect(page).toHaveURL('/projects/sydnevia');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('a legal text is in the HTML once and in no script', async ({ page }) => {
  const [sentence = ''] = /^[A-Z][\w ,]{30,}\w/m.exec(readFileSync('content/legal/privacy.md', 'utf8')) ?? [];
  const html = await (await page.request.get('/privacy')).text();
  expect(sentence).not.toBe('');
  expect(html.split(sentence)).toHaveLength(2);
  await page.goto('/disclaimer');
  await page.getByRole('main').locator('a[href="/contact"]').first().click();
  await expect(page).toHaveURL('/contact');
});

test('a note beside a figure opens in place and links to its part of the disclaimer', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  const note = page.locator('details').filter({ hasText: `figure: ${sydneviaPage.returnLabel}` });
  const link = note.getByRole('link', { name: /^In the disclaimer/, includeHidden: true });
  await expect(link).toBeHidden();
  await note.getByText('How to read this').click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/disclaimer#sydnevia-return');
  await expect(page.locator('#sydnevia-return')).toBeInViewport();
});

test('every public page can be restored from the back/forward cache', async ({ baseURL }) => {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--no-sandbox', '--disable-gpu'],
    // Playwright disables that cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL as string });
    const watcher = await context.newPage();
    await watcher.goto('/terms');
    for (const path of ['/', '/contact', '/blogs?q=brisbane', '/plan', '/projects/sydnevia', '/faqs']) {
      // Each page reports itself how it was restored, because the developer tools lose track of a cached page.
      const page = await context.newPage();
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => {
          const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
            notRestoredReasons?: unknown;
          })[];
          const reasons = JSON.stringify(entry?.notRestoredReasons ?? null);
          if (persisted || entry?.type === 'back_forward')
            localStorage.setItem(location.pathname, persisted ? 'kept' : reasons);
        });
      });
      await page.goto(path);
      await page.goto('/thank-you');
      await page.evaluate(() => setTimeout(() => history.back()));
      const { pathname } = new URL(path, baseURL);
      await expect
        .poll(() => watcher.evaluate((name) => localStorage.getItem(name), pathname), { message: path })
        .toBe('kept');
    }
  } finally {
    await browser.close();
  }
});
