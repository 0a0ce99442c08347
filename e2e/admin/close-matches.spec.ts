import { expect, type Page } from '@playwright/test';
import { statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      ...Array.from({ length: 30 }, (_, index) => ({
        first_name: `Guest${index}`,
        last_name: 'Visitor',
        email: `guest${index}@example.com`,
        message: `Apartment on floor ${index} with a balcony to the river.`,
        hoursAgo: 50 + index,
      })),
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

test('the keyboard moves from the results into the close matches, which scroll with it', async () => {
  const close = page.getByRole('list', { name: 'Close matches' });
  const guest = (index: number) =>
    close.getByRole('listitem', { name: `Guest${index} Visitor`, exact: true });
  await page.getByRole('searchbox').fill('river apartment');
  await expect(page.getByRole('heading', { name: 'Close matches (30)' })).toBeVisible();
  await expect(guest(0).locator('mark')).toHaveText(['Apartment', 'river']);
  await expect.poll(() => close.getByRole('listitem').count()).toBeLessThan(30);
  await guest(0).focus();
  await page.keyboard.press('j');
  await expect(guest(1)).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(guest(21)).toBeFocused();
  await expect(guest(21)).toBeInViewport();
  await expect(
    page.getByRole('region', { name: 'Reading pane' }).getByRole('heading', { name: 'Guest21 Visitor' }),
  ).toBeVisible();
  await page.keyboard.press('r');
  await expect(guest(22)).toBeFocused();
  await expect(guest(21).getByText(statusLabels.read, { exact: true })).toBeVisible();
});
