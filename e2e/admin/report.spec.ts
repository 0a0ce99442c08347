import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let mira: Page;
dashboardWith(
  {
    submissions: ['Asha', 'Ravi', 'Leela'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      phone: '+91 98480 12345',
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: 24 * index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
  },
);

const row = (table: string, name: RegExp) =>
  mira.getByRole('table', { name: table }).getByRole('row', { name });

test('the report counts new and answered submissions, and is downloaded', async () => {
  await mira.getByRole('article', { name: 'Asha Rao', exact: true }).click();
  await mira.getByRole('button', { name: 'Take it' }).click();
  await expect(mira.getByText('You have it now')).toBeVisible();
  for (const result of ['Reached', 'No answer']) {
    await mira.getByRole('button', { name: result }).click();
    await expect(mira.getByText(`Logged: ${result}`)).toBeVisible();
  }
  await mira.getByRole('link', { name: 'Report' }).click();
  await expect(mira.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await expect(row('By owner', /mira/)).toContainText('1');
  await expect(row('By owner', /No owner/)).toContainText('2');
  await expect(row('Calls by person', /mira/).getByRole('cell')).toHaveText(['2', '1']);
  await expect(mira.getByText('2 (1 reached)')).toBeVisible();
  await expect(mira.getByText('Times count only while an office is open.')).toBeVisible();
  await expect(mira.getByRole('img', { name: /^New submissions a week from .*, at most/ })).toBeVisible();
  expect(await accessibilityFaults(mira)).toEqual([]);

  const download = mira.waitForEvent('download');
  await mira.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nevia-report-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toBe('"all","All","3","0","","","2","1"');
  expect(lines.at(-1)).toBe('"caller","mira","","","","","2","1"');
});

test('the period is in the URL, and the page fits a phone', async () => {
  await mira.getByLabel('Period').selectOption('4 weeks');
  await expect(mira).toHaveURL('/admin/report?weeks=4');
  await expect(mira.getByRole('table', { name: 'By week' }).getByRole('row')).toHaveCount(5);
  await mira.setViewportSize({ width: 390, height: 844 });
  expect(await mira.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(mira)).toEqual([]);
});
