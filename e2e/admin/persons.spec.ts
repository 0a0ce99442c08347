import { expect, type Page } from '@playwright/test';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

let mira: Page;
const site = dashboardWith(
  {
    submissions: [
      {
        first_name: 'Meera',
        last_name: 'Patel',
        email: 'meera@example.com',
        phone: '+91 92868 14765',
        message: 'Is the flat on the seventh floor free?',
        hoursAgo: 3,
      },
      {
        first_name: 'Meera',
        last_name: 'Patel',
        email: 'MEERA@example.com',
        message: 'I have one more question about parking.',
        hoursAgo: 1,
      },
      {
        first_name: 'M. R.',
        last_name: 'Patel',
        email: 'office@example.com',
        phone: '092868 14765',
        message: 'Please send the floor plans to my office.',
        hoursAgo: 2,
      },
    ],
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    await expect(mira.getByRole('article')).toHaveCount(3);
  },
);

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline and notes' });
const received = (page: Page) => timeline(page).getByRole('listitem').filter({ hasText: 'Received' });
const others = (page: Page, count: number) =>
  page.getByRole('region', { name: `Also from this person (${count})` });

test('on a phone the erase dialog lists what goes and what stays', async ({ browser }) => {
  const phone = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await phone.getByRole('link', { name: 'M. R. Patel' }).click();
  await expect(others(phone, 1)).toContainText('seventh floor');
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: /Erase this person/ }).click();
  const erase = phone.getByRole('dialog', { name: 'Erase this person' });
  await expect(erase.getByRole('listitem')).toHaveText([/M\. R\. Patel/]);
  await expect(erase.getByText(/Not deleted, because they have another address: Meera Patel/)).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`what loads later moves no button of the person's details at ${width} pixels`, async ({ browser }) => {
    const page = await openDashboard(browser, site, 'mira@nevia.test', width);
    const released = Promise.withResolvers<void>();
    await page.route(/read_conversation|assets\/(?:timeline|person-sections)/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByRole('article').filter({ hasText: 'parking' }).getByRole('link').first().click();
    const erase = page.getByRole('button', { name: 'Erase this person...' });
    await erase.scrollIntoViewIfNeeded();
    const before = await settledBox(erase);
    await expect(received(page)).toHaveCount(0);
    released.resolve();
    await expect(received(page)).toHaveCount(2);
    await expect(others(page, 1)).toBeVisible();
    await expect.poll(() => settledBox(erase)).toEqual(before);
    await erase.click();
    await expect(page.getByRole('dialog', { name: 'Erase this person' })).toBeVisible();
  });
}
