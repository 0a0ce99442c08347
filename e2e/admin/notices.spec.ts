import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
const site = dashboardWith(
  {
    submissions: Array.from({ length: 6 }, (_, index) => ({
      first_name: 'Guest',
      last_name: `Number ${index}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test');
    for (const page of [mira, tom]) await expect(bell(page)).toBeVisible();
  },
  'serial',
);

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

async function giveTom(name: string): Promise<void> {
  await mira.getByRole('article', { name, exact: true }).click();
  await mira.getByRole('region', { name: 'Owner' }).getByRole('button', { name: 'Give to...' }).click();
  await mira.getByRole('dialog').getByRole('button', { name: /^tom/ }).click();
}

test('a person who is given a submission sees a toast and a number at once, and opens it', async () => {
  await bell(tom).click();
  await expect(list(tom)).toContainText('No notices.');
  await expect(list(tom).getByRole('button', { name: 'Mark all as seen' })).toBeDisabled();
  await tom.keyboard.press('Escape');
  await giveTom('Guest Number 0');
  const toast = tom.getByRole('status').filter({ hasText: 'mira gave you Guest Number 0' });
  await expect(toast).toBeVisible();
  await expect(bell(tom)).toHaveText('Notices1 unseen');
  await expect(bell(mira)).toHaveText('Notices');
  await toast.getByRole('button', { name: 'Open' }).click();
  await expect(tom).toHaveURL(/\/admin\?open=/);
  await expect(tom.getByRole('region', { name: 'Owner' })).toContainText('You have it since');
  await expect(bell(tom)).toHaveText('Notices');
});

test('the list leads to the submission, and all can be marked as seen', async () => {
  for (const index of [1, 2, 3]) await giveTom(`Guest Number ${index}`);
  await expect(bell(tom)).toHaveText('Notices3 unseen');
  await bell(tom).click();
  await expect(list(tom).getByRole('listitem')).toHaveCount(4);
  expect(await accessibilityFaults(tom)).toEqual([]);
  await list(tom).getByRole('link', { name: 'mira gave you Guest Number 2' }).click();
  await expect(list(tom)).toHaveCount(0);
  await expect(tom.getByRole('heading', { level: 2, name: 'Guest Number 2' })).toBeVisible();
  await expect(bell(tom)).toHaveText('Notices2 unseen');
  await bell(tom).click();
  await list(tom).getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(list(tom).getByText('Unseen:')).toHaveCount(0);
  await tom.keyboard.press('Escape');
  await expect(bell(tom)).toHaveText('Notices');
  await expect(bell(tom)).toBeFocused();
});

test('a person who turns messages off still finds the notice under the bell', async () => {
  await tom.getByRole('link', { name: /^My account/ }).click();
  const choice = tom.getByLabel('Show a message on staff pages');
  await choice.click();
  await expect(tom.getByText('Saved', { exact: true })).toBeVisible();
  await tom.reload();
  await expect(choice).not.toBeChecked();
  await expect(tom.getByLabel('Email what I have not seen for 10 minutes')).toBeChecked();
  expect(await accessibilityFaults(tom)).toEqual([]);
  // A browser without a person refuses the permission.
  const push = tom.getByLabel('Push to this browser');
  await push.click();
  await expect(tom.getByText('The browser blocks notifications of this site.')).toBeVisible();
  await expect(push).not.toBeChecked();
  await tom.getByRole('link', { name: 'Submissions', exact: true }).click();
  await expect(bell(tom)).toBeVisible();
  await giveTom('Guest Number 4');
  await expect(bell(tom)).toHaveText('Notices1 unseen');
  await expect(tom.getByRole('status').filter({ hasText: 'gave you' })).toHaveCount(0);
});

test('on a phone the bell fits into the head, and the list into the screen', async ({ browser }) => {
  const phone = await openDashboard(browser, site, 'tom@nevia.test', 390);
  await expect(bell(phone)).toHaveText('Notices1 unseen');
  expect(await accessibilityFaults(phone)).toEqual([]);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const crumbs = phone.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(async () => {
    expect(await top(bell(phone))).toBe(await top(phone.getByRole('button', { name: 'Sign Out' })));
    expect(await top(bell(phone))).toBeLessThan((await top(crumbs)) + 44);
  }).toPass();
  const width = () => phone.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await bell(phone).click();
  await list(phone).getByRole('link', { name: 'mira gave you Guest Number 4' }).click();
  await expect(phone.getByRole('heading', { level: 2, name: 'Guest Number 4' })).toBeVisible();
  expect(await width()).toBe(390);
});
