import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

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

test('j and k move through the list and keep the row in view, the pane follows, and Enter goes there', async () => {
  await page.keyboard.press('j');
  await expect(card(0)).toBeFocused();
  await expect(title(0)).toBeVisible();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('j');
  await expect(card(14)).toBeFocused();
  await expect(card(14)).toBeInViewport({ ratio: 0.9 });
  await expect(title(14)).toBeVisible();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('k');
  await expect(card(0)).toBeFocused();
  await expect(card(0)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(title(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(0)).toBeFocused();
  await expect(title(0)).toHaveCount(0);
});

test('r marks and moves on to the next card, which stays in view, however fast it is pressed', async () => {
  await card(9).click();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('r');
  await expect(card(14)).toBeFocused();
  await expect(card(14)).toBeInViewport({ ratio: 1 });
  await expect(title(14)).toBeVisible();
  for (const index of [9, 10, 11, 12, 13])
    await expect(card(index).getByText(statusLabels.read, { exact: true })).toBeVisible();
  await expect(tile(page, statusLabels.read)).toHaveText(/^5 /);
});

test('dialogs take the keys and give the focus back, and letters stay switched off after a reload', async () => {
  await card(14).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const letters = keys.getByLabel('Use single letters as shortcuts');
  await expect(keys).toContainText(markLabel('responded'));
  await expect(keys.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(letters).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(card(14)).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Export' }).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Export' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await letters.uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await card(5).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(card(6)).toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await letters.check();
  await page.keyboard.press('Escape');
});

test('the list is one tab stop, and Tab continues into the row', async () => {
  await page.getByRole('button', { name: 'Dense rows' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-submission]:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-submission] :focus')).toHaveCount(1);
});
