import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
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
  'serial',
);

const card = (page: Page, index: number) =>
  page.getByRole('article', { name: `Guest Number ${index}`, exact: true });
const title = (index: number) =>
  mira.getByRole('heading', { level: 2, name: `Guest Number ${index}`, exact: true });
const toast = () => mira.locator('[data-toast]');
const undo = () => toast().getByRole('button', { name: 'Undo' });

test('after taking one in Unassigned, keys act on the one that is shown', async () => {
  await tile(mira, 'Unassigned').click();
  await expect(mira).toHaveURL(/[?&]view=unassigned/);
  await expect(mira.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
  await mira.keyboard.press('j');
  await expect(title(0)).toBeVisible();
  await mira.keyboard.press('t');
  await expect(card(mira, 0)).toHaveCount(0);
  await expect(title(0)).toBeFocused();
  await mira.keyboard.press('d');
  await expect(toast()).toContainText('Submission marked as responded');
  await expect(toast()).toContainText('Guest Number 0');
  await expect(card(mira, 1).getByText(statusLabels.unread, { exact: true })).toBeVisible();
  await expect(card(tom, 0).getByText(statusLabels.responded, { exact: true })).toBeVisible();
});

test('a mark is undone for everyone, and the timeline records it', async () => {
  expect(await accessibilityFaults(mira)).toEqual([]);
  await undo().click();
  await expect(toast()).toContainText('Undone');
  await expect(card(tom, 0).getByText(statusLabels.unread, { exact: true })).toBeVisible();
  await card(tom, 0).click();
  await expect(tom.getByRole('region', { name: 'Timeline and notes' })).toContainText(
    'Undone: unread again by mira@nevia.test',
  );
});

test('j continues with the next one, none is skipped', async () => {
  await mira.keyboard.press('j');
  await expect(title(1)).toBeVisible();
});

test('a key that is held down marks one submission', async () => {
  await tile(mira, statusLabels.unread).click();
  await card(mira, 2).click();
  await mira.keyboard.down('d');
  for (let repeat = 0; repeat < 10; repeat += 1) await mira.keyboard.down('d');
  await mira.keyboard.up('d');
  await expect(toast()).toContainText('Guest Number 2');
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^1 /);
  await mira.keyboard.press('u');
  await expect(toast()).toContainText('Undone');
  await expect(card(mira, 2)).toBeFocused();
  await expect(title(2)).toBeVisible();
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^0 /);
});

test('the changes of the last minute are undone one by one, newest first', async () => {
  for (const next of [3, 4, 5]) {
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

test('after a note, undo says that it is final before it takes back an earlier change', async () => {
  await mira.keyboard.press('d');
  await expect(title(3)).toBeVisible();
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^1 /);
  const reader = mira.getByRole('region', { name: 'Reading pane' });
  await reader.getByLabel('Internal note').fill('Prefers mornings.');
  await reader.getByRole('button', { name: 'Add note' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Prefers mornings.' })).toBeVisible();
  await mira.keyboard.press('u');
  await expect(toast()).toContainText('A note cannot be undone');
  await expect(toast()).toContainText('Guest Number 3');
  await expect(title(3)).toBeVisible();
  await mira.keyboard.press('u');
  await expect(title(2)).toBeVisible();
  await expect(tile(mira, statusLabels.responded)).toHaveText(/^0 /);
});

test('with others selected, a key asks whether it means them or the open one', async () => {
  await expect(card(mira, 2)).toBeFocused();
  for (const index of [4, 5, 6]) await card(mira, index).getByRole('checkbox').check();
  const names = 'Guest Number 4, Guest Number 5 and Guest Number 6';
  const question = mira.getByRole('dialog', { name: `Mark ${names} as responded?` });
  await mira.keyboard.press('d');
  await expect(question).toContainText('Guest Number 2 is open and not selected.');
  expect(await accessibilityFaults(mira)).toEqual([]);
  await question.getByRole('button', { name: 'Only Guest Number 2' }).click();
  await expect(card(mira, 2)).toHaveCount(0);
  await expect(title(3)).toBeVisible();
  await expect(mira.getByText('3 selected')).toBeVisible();
  await mira.keyboard.press('u');
  await expect(title(2)).toBeVisible();
  await expect(card(mira, 2)).toBeFocused();
  await mira.keyboard.press('d');
  await question.getByRole('button', { name: 'The 3 selected' }).click();
  await expect(toast()).toContainText('3 submissions marked as responded');
  await expect(toast()).toContainText(names);
  await expect(mira.getByText('3 selected')).toHaveCount(0);
  await expect(card(mira, 5)).toHaveCount(0);
  await undo().click();
  await expect(toast()).toContainText(names);
  for (const index of [4, 5, 6]) await expect(card(mira, index)).toBeVisible();
});

test('with the open one among several selected, keys act on all of them or on none', async () => {
  await expect(title(4)).toBeVisible();
  for (const index of [4, 5, 6]) await card(mira, index).getByRole('checkbox').check();
  await mira.keyboard.press('a');
  await expect(toast()).toContainText('3 selected');
  await expect(mira.getByRole('dialog')).toHaveCount(0);
  await mira.keyboard.press('d');
  for (const index of [4, 5, 6]) await expect(card(mira, index)).toHaveCount(0);
  await mira.keyboard.press('u');
  for (const index of [4, 5, 6]) await expect(card(mira, index)).toBeVisible();
});

test('a selected submission that is marked on its own is not selected any more', async () => {
  for (const index of [7, 8]) await card(mira, index).getByRole('checkbox').check();
  await card(mira, 7)
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card(mira, 7)).toHaveCount(0);
  await expect(mira.getByText('1 selected')).toBeVisible();
  await mira.getByRole('button', { name: `${markLabel('responded')}: all selected` }).click();
  await expect(card(mira, 8)).toHaveCount(0);
  await expect(card(tom, 7).getByText(statusLabels.read, { exact: true })).toBeVisible();
});

test('several are taken, given and followed up at once, and each of these is undone', async () => {
  await tile(mira, 'Unassigned').click();
  const select = async () => {
    for (const index of [9, 10, 11]) await card(mira, index).getByRole('checkbox').check();
  };
  const action = (name: string) => mira.getByRole('button', { name: `${name}: all selected` });
  await select();
  await action('Take').click();
  await expect(toast()).toContainText('You have 3 submissions now');
  for (const index of [9, 10, 11]) await expect(card(mira, index)).toHaveCount(0);
  await undo().click();
  await expect(toast()).toContainText('Guest Number 9, Guest Number 10 and Guest Number 11');
  for (const index of [9, 10, 11]) await expect(card(mira, index)).toBeVisible();

  await select();
  await action('Give').click();
  await mira
    .getByRole('dialog', { name: 'Give 3 submissions to' })
    .getByRole('button', { name: /^tom/ })
    .click();
  await expect(toast()).toContainText('tom has them now');
  await expect(tile(tom, 'Mine')).toHaveText(/^3 /);
  // Not lost: the focus is on what follows.
  await expect(mira.locator('body')).not.toBeFocused();
  await undo().click();
  await expect(tile(tom, 'Mine')).toHaveText(/^0 /);

  await select();
  await mira.keyboard.press('f');
  const dialog = mira.getByRole('dialog', { name: 'Follow up 3 submissions' });
  expect(await accessibilityFaults(mira)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast()).toContainText('Follow-up saved');
  await expect(tile(mira, 'Follow-up')).toHaveText(/^3 /);
  await undo().click();
  await expect(tile(mira, 'Follow-up')).toHaveText(/^0 /);
  for (const index of [9, 10, 11]) await expect(card(mira, index)).toBeVisible();
});

test('a change that someone else has followed is not undone', async () => {
  await card(mira, 9).click();
  await mira.keyboard.press('t');
  await expect(toast()).toContainText('You have it now');
  await card(tom, 9).click();
  await tom.getByRole('button', { name: 'Take over' }).click();
  await expect(mira.getByRole('region', { name: 'Owner' })).toContainText(/tom has it since /);
  await mira.keyboard.press('u');
  await expect(toast()).toContainText('Nothing was undone');
});
