import { expect, type Page } from '@playwright/test';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: ['Asha', 'Ravi'].map((first_name) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more.',
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test', 390);
  },
);

const button = () => page.getByRole('button', { name: /^Filters/ });

test('on a phone the filters open above the list and stay within the screen', async () => {
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(2);
  const { y } = await settledBox(button());
  await page.routeWebSocket(/realtime/, () => undefined);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Connecting...')).toBeAttached();
  // At the same place while the live connection opens.
  await expect.poll(async () => (await settledBox(button())).y).toBe(y);
  await button().click();
  await expect(page.getByRole('group', { name: 'Filters' }).getByLabel('To')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
