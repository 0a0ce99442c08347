import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';
import { writtenArticles } from './written-articles.ts';

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
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blogs/firb-rules-for-indian-investors');
  const table = page.getByRole('region', { name: 'The steps of an approval' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
