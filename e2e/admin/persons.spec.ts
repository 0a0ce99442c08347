import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

let mira: Page;
const site = dashboardWith(
  {
    people: [{ email: 'vera@nevia.test', role: 'viewer' }],
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
  'serial',
);

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline and notes' });
const received = (page: Page) => timeline(page).getByRole('listitem').filter({ hasText: 'Received' });
const others = (page: Page, count: number) =>
  page.getByRole('region', { name: `Also from this person (${count})` });
const toast = (page: Page) => page.locator('[data-toast]');

test('one timeline holds all submissions of a person, in one order, each with its submission', async () => {
  await mira.getByRole('article').filter({ hasText: 'parking' }).click();
  await expect(received(mira)).toHaveText([/This submission.*Received/, /Submission of .*Received/]);
  await mira.getByLabel('Internal note').fill('Prefers the evening.');
  await mira.getByRole('button', { name: 'Add note' }).click();
  await expect(timeline(mira).getByText('Prefers the evening.')).toBeVisible();
  await timeline(mira)
    .getByRole('button', { name: /^Submission of/ })
    .first()
    .click();
  await expect(received(mira)).toHaveText([/Submission of .*Received/, /This submission.*Received/]);
  await expect(timeline(mira).getByText('Prefers the evening.')).toBeVisible();
});

test('two people are merged by keyboard, and Undo separates them again', async () => {
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
  expect(await accessibilityFaults(mira)).toEqual([]);
  await found.press('Enter');
  await expect(toast(mira)).toContainText('Now one person');
  await expect(others(mira, 2)).toContainText('floor plans');
  await expect(received(mira)).toHaveCount(3);
  await expect(timeline(mira)).toContainText('Marked as the same person as another submission by mira');
  await toast(mira).getByRole('button', { name: 'Undo' }).click();
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
  expect(await accessibilityFaults(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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

test('a person who may only read merges and splits no one', async ({ browser }) => {
  const vera = await openDashboard(browser, site, 'vera@nevia.test');
  await vera.getByRole('article').filter({ hasText: 'parking' }).click();
  await expect(others(vera, 1)).toBeVisible();
  await expect(vera.getByRole('button', { name: /same person/i })).toHaveCount(0);
});

test('what is not an enquiry leaves the list of its person, and is marked in the timeline and before erasing', async () => {
  await mira.reload();
  await mira.getByRole('article').filter({ hasText: 'seventh floor' }).click();
  await expect(others(mira, 1)).toBeVisible();
  await mira.getByRole('button', { name: 'Not an enquiry' }).click();
  await mira.getByRole('article').filter({ hasText: 'parking' }).click();
  await expect(
    timeline(mira)
      .getByRole('button', { name: /· Not an enquiry$/ })
      .first(),
  ).toBeVisible();
  await expect(mira.getByRole('region', { name: /Also from this person/ })).toHaveCount(0);
  await mira.getByRole('button', { name: /Erase this person/ }).click();
  const erase = mira.getByRole('dialog', { name: 'Erase this person' });
  await expect(erase.getByRole('listitem')).toHaveText([/^Meera Patel\d/, /^Meera Patel · Not an enquiry/]);
  await erase.getByRole('button', { name: 'Cancel' }).click();
});
