import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { statusInText, statusLabels } from '#content/submission-status.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      {
        first_name: 'Sanjay',
        last_name: 'Pillai',
        email: 'sp@example.com',
        phone: '+91 92868 14765',
        message: 'I would like to see the floor plans.',
      },
      {
        first_name: 'Ritu',
        last_name: 'Saxena',
        email: 'ritu@example.com',
        message: 'Is there a garden on the roof?',
        hoursAgo: 2,
      },
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        message: 'Mr Pillai told me about you.',
        status: 'read',
        hoursAgo: 3,
      },
      ...Array.from({ length: 30 }, (_, index) => ({
        first_name: `Guest${index}`,
        last_name: 'Visitor',
        email: `guest${index}@example.com`,
        message: `Apartment on floor ${index} with a balcony to the river.`,
        hoursAgo: 50 + index,
      })),
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

const byName = () => page.getByRole('list', { name: 'By name and phone' });
const close = () => page.getByRole('list', { name: 'Close matches' });
const search = (text: string) => page.getByRole('searchbox').fill(text);

test('a full name, its words in any order, a phone and a typo find their row, highlighted', async () => {
  for (const [words, list, name, marks] of [
    ['Sanjay Pillai', byName, 'Sanjay Pillai', ['Sanjay Pillai']],
    ['pillai sanjay', byName, 'Sanjay Pillai', ['Sanjay', 'Pillai']],
    ['92868', byName, 'Sanjay Pillai', ['92868']],
    ['092868-14765', byName, 'Sanjay Pillai', ['92868 14765']],
    ['saxina', close, 'Ritu Saxena', ['Saxena']],
  ] as const) {
    await search(words);
    await expect(list().getByRole('listitem')).toHaveCount(1);
    await expect(list().getByRole('listitem', { name })).toBeVisible();
    await expect(list().locator('mark')).toHaveText([...marks]);
    await expect(page.getByText('No submissions found')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Close matches (1)' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a person typed by name is counted, comes first, is selected with all and exported', async () => {
  await search('guest2 visitor');
  await expect(page.getByRole('heading', { name: 'By name and phone (11)' })).toBeVisible();
  await expect(byName().getByRole('listitem').first()).toHaveAccessibleName('Guest2 Visitor');
  await expect(page.getByText('11 submissions')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded submissions' }).check();
  await expect(page.getByText('11 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.match(/"Guest2\d?","Visitor"/g)).toHaveLength(11);
  await page.getByRole('checkbox', { name: 'Select all loaded submissions' }).uncheck();
});

test('exact matches come first and are not repeated', async () => {
  await search('pillai');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('feed').locator('mark')).toHaveText(['Pillai', 'Pillai']);
  await expect(page.getByText('No close matches')).toBeVisible();
  await expect(close()).toHaveCount(0);
});

test('a word of a note is found, and the status filter applies to close matches too', async () => {
  await search('saxena');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  await reader.getByLabel('Internal note').fill('Prefers Telugu on the phone.');
  await reader.getByRole('button', { name: 'Add note' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Prefers Telugu' })).toBeVisible();
  await search('saxena telugu');
  await expect(close().getByRole('listitem', { name: 'Ritu Saxena' })).toContainText('Found in a note');
  await page.getByLabel('Filter by status').selectOption('responded');
  await expect(page.getByText('No close matches')).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('all');
});

test('the keyboard moves from the results into the close matches', async () => {
  await search('river apartment');
  await expect(close().getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Close matches (30)' })).toBeVisible();
  expect(await close().getByRole('listitem').count()).toBeLessThan(30);
  await close().getByRole('listitem', { name: 'Guest0 Visitor' }).focus();
  await page.keyboard.press('j');
  await expect(close().getByRole('listitem', { name: 'Guest1 Visitor' })).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(close().getByRole('listitem', { name: 'Guest21 Visitor' })).toBeFocused();
  await expect(close().getByRole('listitem', { name: 'Guest21 Visitor' })).toBeInViewport();
  await expect(
    page.getByRole('region', { name: 'Reading pane' }).getByRole('heading', { name: 'Guest21 Visitor' }),
  ).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText(`Submission marked as ${statusInText('read')}`)).toBeVisible();
  await expect(close().getByRole('listitem', { name: 'Guest22 Visitor' })).toBeFocused();
});

test('a failed load of close matches is shown and can be retried', async () => {
  page.removeAllListeners('console');
  await page.route('**/rpc/close_submissions', (route) => route.fulfill({ status: 500, json: {} }));
  await search('nobody at all');
  await expect(page.getByText('Close matches could not be loaded.')).toBeVisible();
  await page.unroute('**/rpc/close_submissions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No close matches')).toBeVisible();
  await search('');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('close matches')).toHaveCount(0);
});

test('a search within a view offers to search all submissions', async () => {
  const everywhere = page.getByRole('button', { name: 'Search all submissions' });
  await page.getByLabel('Filter by status').selectOption('Responded');
  await search('Ritu');
  await expect(page.getByText('Only the chosen view and filters were searched.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await everywhere.click();
  await expect(page.getByRole('article', { name: 'Ritu Saxena' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Ritu');
  await search('nobody at all');
  await expect(page.getByText('No submissions found')).toBeVisible();
  await expect(everywhere).toHaveCount(0);
});

test('a person found by name or phone stays in the list after a change', async () => {
  const owner = page.getByRole('region', { name: 'Owner' });
  for (const [words, name] of [
    ['Sanjay Pillai', 'Sanjay Pillai'],
    ['visitor guest7', 'Guest7 Visitor'],
  ] as const) {
    await search(words);
    const found = byName().getByRole('listitem', { name, exact: true });
    await found.click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.keyboard.press('t');
    await expect(owner).toContainText('You have it');
    await page.keyboard.press('d');
    await expect(found.getByText(statusLabels.responded, { exact: true })).toBeVisible();
    await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
  }
});
