import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: Array.from({ length: 12 }, (_, index) => ({
      first_name: 'Guest',
      last_name: `Number ${index}`,
      email: `a.rather.long.address.of.guest.number.${index}@subdomain.example.com`,
      phone: '+91 98765 43210',
      message: 'I would like to know more about Sydnevia. '.repeat(6),
      hoursAgo: index * 9,
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test', 390);
  },
);

test('nothing is wider than the screen', async () => {
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const width of process.env.TEST_ALL ? [390, 320, 820] : [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a submission covers the list, the next is one tap away, and Back returns to the list', async () => {
  await page.getByRole('link', { name: 'Guest Number 1', exact: true }).click();
  const reader = page.getByRole('dialog', { name: 'Submission' });
  await expect(reader.getByRole('heading', { name: 'Guest Number 1' })).toBeVisible();
  await reader.getByRole('button', { name: 'Next' }).click();
  await expect(reader.getByRole('heading', { name: 'Guest Number 2' })).toBeVisible();
  await page.goBack();
  await expect(reader).toHaveCount(0);
  await page.getByRole('link', { name: 'Guest Number 0', exact: true }).click();
  await reader.getByRole('button', { name: 'Back to the list' }).click();
  await expect(reader).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Guest Number 0' })).toBeFocused();
});
