import { writtenArticles } from '#content/testing/written-articles.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';

const WIDTHS_PX = [390, 820, 1440];
const AXE_WIDTHS_PX = [390, 1440];
const paths = [
  '/blogs',
  '/blogs?q=penguins',
  ...writtenArticles.slice(0, 2).map(({ slug }) => `/blogs/${slug}`),
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
];

for (const path of paths) {
  test(`${path} has no accessibility fault and never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      if (AXE_WIDTHS_PX.includes(width)) expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('the keyboard reaches a wide table and scrolls it', async ({ page }) => {
  const article = writtenArticles.find(({ content }) => /^\|.*\|$/m.test(content));
  test.skip(!article, 'No article has a table.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/blogs/${article?.slug}`);
  const table = page.locator('.table-frame').first();
  await table
    .locator('td')
    .first()
    .evaluate((cell) => cell.style.setProperty('min-width', '800px'));
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
