import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, openDashboard, test, tile } from './dashboard-site.ts';

let mira: Page;
const site = dashboardWith(
  {
    submissions: Array.from({ length: 130 }, (_, index) => ({
      first_name: index % 2 ? 'Odd' : 'Even',
      last_name: `Number ${String(index).padStart(3, '0')}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      status: index % 2 ? ('responded' as const) : ('unread' as const),
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    await expect(mira.getByRole('article').first()).toBeVisible();
  },
  'serial',
);

const views = (page: Page) => page.getByRole('group', { name: 'Views' });
const savedView = (page: Page, name: string) => views(page).getByRole('button', { name, exact: true });
const firstCard = (page: Page) => page.getByRole('article').first();
const nameDialog = (page: Page) => page.getByRole('dialog', { name: /view$/ });

test('while a view is loading, the rows of the last one cannot be selected', async () => {
  const status = mira.getByLabel('Filter by status');
  const all = mira.getByLabel('Select all loaded submissions');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await mira.route('**/rpc/search_submissions', async (route) => {
    await held;
    await route.continue();
  });
  await status.selectOption('unread');
  await expect(mira.getByRole('feed')).toHaveAttribute('aria-busy', 'true');
  await expect(mira.getByRole('article', { name: 'Odd Number 001' })).toBeVisible();
  await all.click({ force: true });
  await expect(mira.getByText(/ selected$/)).toHaveCount(0);
  release();
  await all.check();
  await expect(mira.getByText('65 selected')).toBeVisible();
  await all.uncheck();
  await mira.unroute('**/rpc/search_submissions');
  await status.selectOption('all');
});

test('the list is read oldest first to its end, and the address keeps the order', async () => {
  await mira.getByLabel('Order').selectOption('Oldest first');
  await expect(mira).toHaveURL(/[?&]sort=oldest/);
  await expect(firstCard(mira)).toHaveAccessibleName('Odd Number 129');
  await mira.reload();
  await expect(firstCard(mira)).toHaveAccessibleName('Odd Number 129');
  await firstCard(mira).focus();
  // The second page follows the first without a gap.
  for (let row = 128; row >= 0; row -= 1) {
    await mira.keyboard.press('j');
    await expect(mira.getByRole('article', { name: `Number ${String(row).padStart(3, '0')}` })).toBeFocused();
  }
});

test('reply due first begins with the person who waits longest', async () => {
  await mira.getByLabel('Order').selectOption('Reply due first');
  await expect(firstCard(mira)).toHaveAccessibleName('Even Number 128');
});

test('filters, search and order are saved under a name, and opened with a key', async () => {
  await mira.getByLabel('Search submissions').fill('Number 01');
  await mira.getByLabel('Filter by status').selectOption('unread');
  await expect(mira.getByText('5 submissions')).toBeVisible();
  await mira.getByRole('button', { name: 'Save view' }).click();
  await expect(nameDialog(mira).getByLabel('Name')).toBeFocused();
  expect(await accessibilityFaults(mira)).toEqual([]);
  await nameDialog(mira).getByLabel('Name').fill('Teens');
  await mira.keyboard.press('Enter');
  await expect(savedView(mira, 'Teens')).toHaveAttribute('aria-pressed', 'true');
  await savedView(mira, 'Teens').click();
  await expect(savedView(mira, 'Teens')).toHaveAttribute('aria-pressed', 'false');
  await expect(firstCard(mira)).toHaveAccessibleName('Even Number 000');
  await firstCard(mira).focus();
  await mira.keyboard.press('?');
  const eighth = mira.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('listitem').nth(7);
  await expect(eighth).toHaveText('Teens');
  await mira.keyboard.press('Escape');
  await mira.keyboard.press('8');
  await expect(firstCard(mira)).toHaveAccessibleName('Even Number 018');
  await expect(mira.getByLabel('Search submissions')).toHaveValue('Number 01');
  await mira.keyboard.press('2');
  await expect(tile(mira, 'Overdue')).toHaveAttribute('aria-pressed', 'true');
});

test('a saved view is renamed and removed, also on a phone, and is no one else’s', async ({ browser }) => {
  const phone = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await savedView(phone, 'Teens').click();
  await expect(phone.getByRole('article')).toHaveCount(5);
  expect(await accessibilityFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Filters' }).click();
  await expect(phone.getByLabel('Order')).toHaveValue('due');
  await views(phone).getByRole('button', { name: 'Edit view' }).click();
  await nameDialog(phone).getByLabel('Name').fill('Ten to nineteen');
  await nameDialog(phone).getByRole('button', { name: 'Save' }).click();
  await views(phone).getByRole('button', { name: 'Edit view' }).click();
  await expect(nameDialog(phone).getByLabel('Name')).toHaveValue('Ten to nineteen');
  await nameDialog(phone).getByRole('button', { name: 'Remove' }).click();
  await expect(savedView(phone, 'Ten to nineteen')).toHaveCount(0);
  await views(phone).getByRole('button', { name: 'Save view' }).click();
  await nameDialog(phone).getByLabel('Name').fill('Mine alone');
  await nameDialog(phone).getByRole('button', { name: 'Save' }).click();
  await expect(savedView(phone, 'Mine alone')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const tom = await openDashboard(browser, site, 'tom@nevia.test');
  await expect(tile(tom, 'Overdue')).toHaveText(/\d/);
  await expect(savedView(tom, 'Mine alone')).toHaveCount(0);
});
