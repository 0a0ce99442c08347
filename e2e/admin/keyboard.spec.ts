import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: Array.from({ length: 30 }, (_, index) => ({
      first_name: 'Guest',
      last_name: `Number ${index}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: index,
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

const card = (index: number) => page.getByRole('article', { name: `Guest Number ${index}`, exact: true });
const title = (index: number) =>
  page.getByRole('heading', { level: 2, name: `Guest Number ${index}`, exact: true });

test('j and k move through the list, and the pane follows', async () => {
  await page.keyboard.press('j');
  await expect(card(0)).toBeFocused();
  await expect(title(0)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(card(2)).toBeFocused();
  await expect(title(2)).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(card(0)).toBeFocused();
});

test('moving keeps the focused row in view', async () => {
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('j');
  await expect(card(14)).toBeFocused();
  await expect(card(14)).toBeInViewport({ ratio: 0.9 });
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('k');
  await expect(card(0)).toBeFocused();
});

test('Enter moves to the pane, Escape back to the row', async () => {
  await page.keyboard.press('Enter');
  await expect(title(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(0)).toBeFocused();
  await expect(title(0)).toHaveCount(0);
});

test('r and d mark and move on to the next card, which stays in view', async () => {
  await page.keyboard.press('r');
  await expect(card(1)).toBeFocused();
  await expect(title(1)).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('d');
  await expect(card(1)).toBeFocused();
  await expect(card(0).getByText(statusLabels.responded, { exact: true })).toBeVisible();
  await card(9).click();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('r');
  await expect(card(14)).toBeFocused();
  await expect(card(14)).toBeInViewport({ ratio: 1 });
  for (const index of [9, 10, 11, 12, 13])
    await expect(card(index).getByText(statusLabels.read, { exact: true })).toBeVisible();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('k');
  await expect(card(0)).toBeFocused();
});

test('with a filter, marking moves to the next card', async () => {
  await page.getByLabel('Filter by status').selectOption(statusLabels.unread);
  await expect(card(0)).toHaveCount(0);
  await card(1).click();
  await page.keyboard.press('d');
  await expect(card(1)).toHaveCount(0);
  await expect(card(2)).toBeFocused();
  await expect(title(2)).toBeVisible();
  await page.keyboard.press('d');
  await expect(card(3)).toBeFocused();
  await page.getByLabel('Filter by status').selectOption('All Status');
});

test('x selects, / searches, and keys typed there are text', async () => {
  await expect(card(0)).toBeVisible();
  await card(4).focus();
  await page.keyboard.press('x');
  await expect(card(4).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await expect(card(4).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jrde?x');
  await expect(page.getByRole('searchbox')).toHaveValue('jrde?x');
  await expect(page.getByText('No submissions found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(card(0)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(0)).toBeFocused();
  await expect(title(0)).toBeVisible();
});

test('? lists the keys, e opens the export, Escape closes both', async () => {
  await card(4).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText(markLabel('responded'));
  await expect(keys.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(keys.getByLabel('Use single letters as shortcuts')).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(card(4)).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Export' }).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Export' })).toHaveCount(0);
});

test('single-letter keys can be switched off, and stay off', async () => {
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByLabel('Use single letters as shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await card(5).focus();
  await page.keyboard.press('j');
  await expect(card(5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(6)).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByLabel('Use single letters as shortcuts').check();
  await page.keyboard.press('Escape');
});

test('the list is one tab stop, and Tab continues into the row', async () => {
  await page.getByRole('button', { name: 'Dense rows' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-submission]:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-submission] :focus')).toHaveCount(1);
});
