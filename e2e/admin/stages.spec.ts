import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let page: Page;
let viewer: Page;
dashboardWith(
  {
    people: [{ email: 'vera@nevia.test', role: 'viewer' }],
    submissions: ['Asha', 'Ravi', 'Meera'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: 30 + index,
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    viewer = await openAs('vera@nevia.test', 390);
  },
  'serial',
);

const card = (name: string, on = page) => on.getByRole('article', { name, exact: true });
const strip = (on = page) => on.getByRole('region', { name: 'Stage', exact: true });
const timeline = () => page.getByRole('region', { name: 'Timeline and notes' });
const stage = () => strip().getByLabel('Stage', { exact: true });

test('a stage is chosen, shown on the card, in the timeline, and undone', async () => {
  await card('Asha Rao').click();
  await stage().selectOption('Visit booked');
  await expect(card('Asha Rao')).toContainText('Visit booked');
  await expect(timeline()).toContainText('Stage New → Visit booked by mira@nevia.test');
  await card('Asha Rao').focus();
  await page.keyboard.press('u');
  await expect(stage()).toHaveValue('new');
  await expect(card('Asha Rao')).not.toContainText('Visit booked');
  await expect(timeline()).toContainText('Undone: unread again by mira@nevia.test');
  await stage().selectOption('Holding');
  await expect(card('Asha Rao')).toContainText('Holding');
});

test('a lost one needs its reason', async () => {
  await card('Ravi Rao').click();
  await stage().selectOption('Lost');
  await strip().getByRole('button', { name: 'Save' }).click();
  await expect(card('Ravi Rao')).not.toContainText('Lost');
  await strip().getByLabel('Why it was lost').fill('Bought in Melbourne');
  expect(await accessibilityFaults(page)).toEqual([]);
  await strip().getByRole('button', { name: 'Save' }).click();
  await expect(card('Ravi Rao')).toContainText('Lost');
  await expect(strip()).toContainText('Lost: Bought in Melbourne');
  await expect(timeline()).toContainText('Stage New → Lost by mira@nevia.testBought in Melbourne');
});

test('tags are added with completion, removed, and filter the list with the stage', async () => {
  await strip().getByLabel('Add a tag').fill('  First Home ');
  await page.keyboard.press('Enter');
  await expect(strip().getByRole('listitem')).toHaveText(['first home']);
  await expect(card('Ravi Rao')).toContainText('first home');
  await card('Asha Rao').click();
  await strip().getByLabel('Add a tag').focus();
  await expect(strip().locator('datalist option')).toHaveAttribute('value', 'first home');
  for (const tag of ['first home', 'nri']) {
    await strip().getByLabel('Add a tag').fill(tag);
    await strip().getByRole('button', { name: 'Add', exact: true }).click();
    await expect(strip().getByRole('listitem').filter({ hasText: tag })).toBeVisible();
  }
  await strip().getByRole('button', { name: 'Remove tag nri' }).click();
  await expect(strip().getByRole('listitem')).toHaveText(['first home']);
  await expect(strip().getByLabel('Add a tag')).toBeFocused();
  await expect(timeline()).toContainText('Tag “nri” removed by mira@nevia.test');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption('first home (2)');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Asha Rao', 'Ravi Rao']);
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Stage').selectOption('holding');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Asha Rao']);
  await expect(page).toHaveURL(/tag=first\+home&stage=holding/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('what is not an enquiry leaves every list and count, and comes back', async () => {
  await expect(tile(page, 'Overdue')).toHaveText(/^3 /);
  await card('Meera Rao').click();
  await strip().getByRole('button', { name: 'Not an enquiry' }).click();
  await expect(card('Meera Rao')).toHaveCount(0);
  await expect(tile(page, 'Total Submissions')).toHaveText(/^2 /);
  await expect(tile(page, 'Overdue')).toHaveText(/^2 /);
  await expect(strip()).toContainText('Not an enquiry. It is in no list and no count, and is deleted on ');
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Stage').selectOption('Not an enquiry');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Rao']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await strip().getByRole('button', { name: 'Is an enquiry' }).click();
  await expect(card('Meera Rao')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card('Meera Rao')).toBeVisible();
  await expect(tile(page, 'Total Submissions')).toHaveText(/^3 /);
});

test('the checklist of a buyer is folded, saved, recorded and undone', async () => {
  await expect(page.getByText(/^Checklist of the buyer/)).toHaveCount(0);
  await card('Asha Rao').click();
  await page.getByText('Checklist of the buyer (0 of 4)').click();
  await page.getByLabel('FIRB path').selectOption('Own application');
  await page.getByLabel('Identity checked by').fill('Tom Ward');
  await page.getByRole('button', { name: 'Save checklist' }).click();
  await expect(page.getByText('Enter who checked the identity, and when.')).toBeVisible();
  await page.getByLabel('Identity checked on').fill('2026-11-16');
  await page.getByLabel('Solicitor').fill('R. Menon');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save checklist' }).click();
  await expect(page.getByText('Checklist of the buyer (3 of 4)')).toBeVisible();
  await expect(timeline()).toContainText('Checklist changed by mira@nevia.test');
  await expect(timeline()).toContainText('Solicitor: R. Menon');
  await page.getByLabel('Solicitor').fill('Another one');
  await page.getByRole('button', { name: 'Save checklist' }).click();
  const saved = page.locator('[data-toast]').filter({ hasText: 'Checklist saved' }).last();
  await expect(saved).toContainText('Asha Rao');
  await expect(timeline()).toContainText('Solicitor: Another one');
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Solicitor')).toHaveValue('R. Menon');
  await expect(timeline()).toContainText('Last change undone by mira@nevia.test');
});

test('the export has owner, stage, tags, checklist and the time to the first answer', async () => {
  await page.getByRole('button', { name: 'Mark Responded' }).last().click();
  await expect(page.getByText('Submission marked as responded')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /"holding","","own_application","Tom Ward","2026-11-16","R\. Menon","","first home","mira","18\d\d"\r\n/,
  );
});

test('a viewer reads it on a phone, and changes nothing', async () => {
  await viewer.reload();
  await card('Asha Rao', viewer).click();
  await expect(strip(viewer)).toContainText('first home');
  await expect(strip(viewer).getByRole('combobox')).toHaveCount(0);
  await expect(strip(viewer).getByRole('button')).toHaveCount(0);
  await viewer.getByText('Checklist of the buyer (3 of 4)').click();
  await expect(viewer.getByLabel('Solicitor')).toBeDisabled();
  expect(await accessibilityFaults(viewer)).toEqual([]);
});

test('on a phone nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = page.getByRole('dialog', { name: 'Submission' });
  await dialog.getByLabel('Add a tag').fill('investor');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove tag investor' })).toBeVisible();
  await stage().selectOption('Lost');
  for (const element of await dialog.locator('section[aria-label=Stage] *, details *').all()) {
    const box = await element.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});
