import { expect, type Page } from '@playwright/test';
import { dashboardWith, scrollList, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    seeded: 1_450,
    submissions: [
      {
        first_name: 'The',
        last_name: 'Oldest',
        email: 'oldest@example.com',
        message: 'I was here before everybody.',
        status: 'responded',
        hoursAgo: 20_000,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

test('every submission can be reached by scrolling and read again on the way back, and the page stays small', async () => {
  const oldest = page.getByRole('article', { name: 'The Oldest' });
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(async () => {
    await scrollList(page, 'end');
    await expect(oldest).toBeAttached({ timeout: 300 });
  }).toPass({ intervals: [50] });
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
  await oldest.scrollIntoViewIfNeeded();
  await expect(oldest).toHaveAttribute('aria-posinset', '1451');
  await expect(oldest).toHaveAttribute('aria-setsize', '1451');
  await scrollList(page, 0);
  await expect(first).toHaveAttribute('aria-posinset', '1');
  await expect(first.getByRole('heading')).toBeVisible();
  await scrollList(page, 60_000);
  await expect(first).not.toHaveAttribute('aria-posinset', '1');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('article').nth(5).getByRole('heading')).toBeVisible();
  await page.getByRole('searchbox').fill('before everybody');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
});
