import { expect, type Page } from '@playwright/test';
import { statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
dashboardWith(
  {
    submissions: Array.from({ length: 12 }, (_, index) => ({
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
    for (const page of [mira, tom]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
  },
);

const card = (page: Page, index: number) =>
  page.getByRole('article', { name: `Guest Number ${index}`, exact: true });
const title = (index: number) =>
  mira.getByRole('heading', { level: 2, name: `Guest Number ${index}`, exact: true });
const undo = () => mira.locator('[data-toast]').getByRole('button', { name: 'Undo' });

test('what was taken and marked by keys is undone for everyone, and j skips none', async () => {
  await tile(mira, 'Unassigned').click();
  await expect(mira).toHaveURL(/[?&]view=unassigned/);
  await expect(mira.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await mira.keyboard.press('j');
  await expect(title(0)).toBeVisible();
  await mira.keyboard.press('t');
  await expect(card(mira, 0)).toHaveCount(0);
  await expect(title(0)).toBeFocused();
  await mira.keyboard.press('d');
  // It stays under the pointer.
  await undo().hover();
  await expect(card(tom, 0).getByText(statusLabels.responded, { exact: true })).toBeVisible();
  await undo().click();
  await expect(card(tom, 0).getByText(statusLabels.unread, { exact: true })).toBeVisible();
  await card(tom, 0).click();
  await expect(tom.getByRole('region', { name: 'Timeline and notes' })).toContainText(
    'Undone: unread again by mira@nevia.test',
  );
  await mira.keyboard.press('j');
  await expect(title(1)).toBeVisible();
});

test('a key that is held down marks one submission, and u takes marks back one by one', async () => {
  await tile(mira, statusLabels.unread).click();
  await card(mira, 2).click();
  await expect(title(2)).toBeVisible();
  await mira.keyboard.down('d');
  for (let repeat = 0; repeat < 10; repeat += 1) await mira.keyboard.down('d');
  await mira.keyboard.up('d');
  await expect(card(mira, 2)).toHaveCount(0);
  await expect(card(mira, 3)).toBeFocused();
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^1 /);
  for (const next of [4, 5]) {
    await mira.keyboard.press('d');
    await expect(card(mira, next)).toBeFocused();
  }
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^3 /);
  for (let step = 0; step < 3; step += 1) await mira.keyboard.press('u');
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^0 /);
  await expect(title(2)).toBeVisible();
  await expect(card(mira, 2)).toBeFocused();
  for (const index of [2, 3, 4]) await expect(card(mira, index)).toBeVisible();
});

test('several are given at once without losing the focus, and taken back', async () => {
  await tile(mira, 'Unassigned').click();
  for (const index of [9, 10, 11]) await card(mira, index).getByRole('checkbox').check();
  await mira.getByRole('button', { name: 'Give: all selected' }).click();
  await mira
    .getByRole('dialog', { name: 'Give 3 submissions to' })
    .getByRole('button', { name: /^tom/ })
    .click();
  await undo().hover();
  await expect(tile(tom, 'Mine')).toHaveText(/^3 /);
  for (const index of [9, 10, 11]) await expect(card(mira, index)).toHaveCount(0);
  await expect(mira.getByRole('dialog')).toHaveCount(0);
  // Not lost: the focus is on what follows.
  await expect(mira.locator('body')).not.toBeFocused();
  await undo().click();
  await expect(tile(tom, 'Mine')).toHaveText(/^0 /);
  for (const index of [9, 10, 11]) await expect(card(mira, index)).toBeVisible();
});
