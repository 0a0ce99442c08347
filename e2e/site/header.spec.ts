import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

/** How dense the colour of the header is, two frames later: by then it has followed the scrolling. */
const density = (page: Page) =>
  page.getByRole('banner').evaluate(async (header) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { backgroundColor } = getComputedStyle(header);
    return Number(
      /,\s*([\d.]+)\)$/.exec(backgroundColor.startsWith('rgba') ? backgroundColor : '')?.[1] ?? 1,
    );
  });

test('the header is solid and leads back to the top once the page is scrolled, also after a reload', async ({
  page,
}) => {
  await page.goto('/about');
  const toTop = page.getByRole('link', { name: 'Back to top' });
  await expect.poll(() => density(page)).toBeLessThan(1);
  await scrollTo(page, 10);
  await expect.poll(() => density(page)).toBeLessThan(1);
  await scrollTo(page, 11);
  await expect.poll(() => density(page)).toBe(1);
  await scrollTo(page, 300);
  await expect(toTop).toBeHidden();
  await scrollTo(page, 301);
  await expect(toTop).toBeVisible();

  await scrollTo(page, 900);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect.poll(() => density(page)).toBe(1);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => density(page)).toBeLessThan(1);
  await expect(toTop).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/faqs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('summary').first()).toBeFocused();
});
