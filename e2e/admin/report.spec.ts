import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from './dashboard-site.ts';

let mira: Page;
dashboardWith(
  {
    submissions: ['Asha', 'Ravi'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: 24 * index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
  },
);

test('the report is read from the server, downloaded, and fits a phone', async () => {
  await mira.getByRole('link', { name: 'Report' }).click();
  await expect(mira.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await expect(mira.getByText('Times count only while an office is open.')).toBeVisible();
  await mira.getByLabel('Period').selectOption('4 weeks');
  await expect(mira).toHaveURL('/admin/report?weeks=4');
  await expect(mira.getByRole('table', { name: 'By week' }).getByRole('row')).toHaveCount(5);
  const download = mira.waitForEvent('download');
  await mira.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nevia-report-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toBe('"all","All","2","0","","","0","0"');
  await mira.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => mira.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
