import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { markLabel } from '#content/submission-status.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { NOT_ADMIN } from './dashboard-people.ts';
import { dashboardWith, openBrowser, signIn, test } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
const site = dashboardWith(
  {
    submissions: ['Asha', 'Ravi'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test');
  },
);

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const entries = () =>
  mira
    .locator('main')
    .getByRole('listitem')
    .filter({ has: mira.locator('time') });

test('the activity lists the actions of all staff, newest first, with links to submissions', async () => {
  await card(mira, 'Asha Rao')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(mira.getByText('Status updated')).toBeVisible();
  await card(tom, 'Ravi Rao').click();
  await tom.getByRole('button', { name: 'Take it' }).click();
  await expect(tom.getByText('You have it now')).toBeVisible();
  await tom.getByLabel('Internal note').fill('=1+1 asked for Telugu');
  await tom.getByRole('button', { name: 'Add note' }).click();
  await expect(tom.getByText('Note saved')).toBeVisible();
  await mira.getByRole('link', { name: 'Activity' }).click();
  await expect(mira).toHaveURL('/admin/activity');
  await expect(mira).toHaveTitle(/Activity/);
  await expect(mira.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(entries()).toHaveText([
    /tom.*Ravi Rao.*Marked read/,
    /tom.*Ravi Rao.*Note.*asked for Telugu/,
    /tom.*Ravi Rao.*Taken/,
    /mira.*Asha Rao.*Marked read/,
  ]);
  expect(await accessibilityFaults(mira)).toEqual([]);
});

test('the activity is filtered by person and day, in the URL', async () => {
  await mira.getByLabel('Filter by person').selectOption('mira');
  await expect(entries()).toHaveText([/mira.*Asha Rao.*Marked read/]);
  await mira.reload();
  await expect(mira.getByLabel('Filter by person')).toHaveValue(/[0-9a-f-]{36}/);
  await expect(entries()).toHaveCount(1);
  await mira.getByLabel('To').fill('2020-01-01');
  await expect(mira.getByText('No activity in this period.')).toBeVisible();
  await mira.getByLabel('To').fill('');
  await expect(entries()).toHaveCount(1);
  await mira.getByLabel('Filter by person').selectOption('Everyone');
  await expect(entries()).toHaveCount(4);
});

test('the filtered activity is exported, and no cell is a formula', async () => {
  await mira.getByLabel('Filter by person').selectOption('tom');
  await expect(entries()).toHaveCount(3);
  const download = mira.waitForEvent('download');
  await mira.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nevia-activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain(`"tom@nevia.test","note","Note","Ravi","Rao"`);
  expect(lines[2]).toContain(`"'=1+1 asked for Telugu"`);
  await expect(mira.getByText('Export ready')).toBeVisible();
});

test('an entry opens its submission in the dashboard, and Back leads here again', async () => {
  await entries().first().getByRole('link', { name: 'Ravi Rao' }).click();
  await expect(mira.getByRole('heading', { level: 2, name: 'Ravi Rao' })).toBeVisible();
  await mira.goBack();
  await expect(entries()).toHaveCount(3);
});

test('a user who is not on staff has no access', async ({ browser }) => {
  const nosy = await openBrowser(browser, site);
  await nosy.goto('/admin/activity');
  await expect(nosy).toHaveURL(/\/auth\?return_to=/);
  await signIn(nosy, NOT_ADMIN);
  await expect(nosy).toHaveURL('/');
});

test('a failure is shown, and a retry succeeds', async () => {
  mira.removeAllListeners('console');
  await mira.route('**/rpc/read_activity', (route) => route.abort());
  await mira.reload();
  await expect(mira.getByText('The activity could not be loaded.')).toBeVisible();
  await mira.unroute('**/rpc/read_activity');
  await mira.getByRole('button', { name: 'Try again' }).click();
  await expect(entries()).toHaveCount(3);
});
