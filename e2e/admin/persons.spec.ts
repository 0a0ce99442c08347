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
        phone: '+91 90000 11111',
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

test('two people are merged by keyboard, and the key u separates them again', async () => {
  await mira.getByRole('article').filter({ hasText: 'parking' }).click();
  await expect(received(mira)).toHaveCount(2);
  await mira.getByRole('button', { name: 'This is the same person as...' }).focus();
  await mira.keyboard.press('Enter');
  const dialog = mira.getByRole('dialog', { name: 'Meera Patel is the same person as' });
  await expect(dialog.getByLabel('Name, email or phone')).toBeFocused();
  await mira.keyboard.type('meera@example.com');
  await mira.keyboard.press('Enter');
  await expect(dialog.getByText('No other person was found.')).toBeVisible();
  await dialog.getByLabel('Name, email or phone').fill('90000 11111');
  await mira.keyboard.press('Enter');
  const found = dialog.getByRole('button', { name: /M\. R\. Patel/ });
  await expect(found).toBeVisible();
  await found.press('Enter');
  await expect(others(mira, 2)).toContainText('floor plans');
  await expect(received(mira)).toHaveCount(3);
  await expect(timeline(mira)).toContainText('Marked as the same person as another submission by mira');
  await expect(dialog).toHaveCount(0);
  await mira.keyboard.press('u');
  await expect(others(mira, 1)).toBeVisible();
  await expect(received(mira)).toHaveCount(2);
});

test('a person is merged and split on a phone; the erase dialog lists what goes and what stays', async ({
  browser,
}) => {
  const phone = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await phone.getByRole('link', { name: 'M. R. Patel' }).click();
  await phone.getByRole('button', { name: 'This is the same person as...' }).click();
  const dialog = phone.getByRole('dialog', { name: 'M. R. Patel is the same person as' });
  await dialog.getByLabel('Name, email or phone').fill('Meera Patel');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog
    .getByRole('button', { name: /Meera Patel/ })
    .first()
    .click();
  await expect(others(phone, 2)).toBeVisible();
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: /Erase this person/ }).click();
  const erase = phone.getByRole('dialog', { name: 'Erase this person' });
  await expect(erase.getByRole('listitem')).toHaveText([/M\. R\. Patel/]);
  await expect(erase.getByText(/Not deleted, because they have another address: Meera Patel/)).toBeVisible();
  await erase.getByRole('button', { name: 'Cancel' }).click();
  await others(phone, 2)
    .getByRole('button', { name: /^Not the same person: Meera Patel/ })
    .first()
    .click();
  // Both of her submissions leave, because they have one address.
  await expect(phone.getByRole('region', { name: /Also from this person/ })).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`what loads later moves no button of the person's details at ${width} pixels`, async ({ browser }) => {
    const page = await openDashboard(browser, site, 'mira@nevia.test', width);
    const released = Promise.withResolvers<void>();
    await page.route(
      /submission_events|same_sender|reply|homes|assets\/(?:timeline|person-sections)/,
      async (route) => {
        await released.promise;
        await route.continue();
      },
    );
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
