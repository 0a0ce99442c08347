import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
dashboardWith(
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

test('the activity lists the actions of all staff, its filter survives a reload, and Back leads here again', async () => {
  await card(mira, 'Asha Rao')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card(mira, 'Asha Rao').getByText(statusLabels.read, { exact: true })).toBeVisible();
  await card(tom, 'Ravi Rao').click();
  await tom.getByRole('button', { name: 'Take it' }).click();
  await expect(tom.getByText(/^You have it since/)).toBeVisible();
  await mira.getByRole('link', { name: 'Activity' }).click();
  await expect(mira).toHaveURL('/admin/activity');
  await expect(mira).toHaveTitle(/Activity/);
  await expect(mira.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(entries().filter({ hasText: /tom.*Ravi Rao.*Taken/ })).toHaveCount(1);
  await expect(entries().filter({ hasText: /mira.*Asha Rao.*Marked read/ })).toHaveCount(1);
  await mira.getByLabel('Filter by person').selectOption('mira');
  await expect(entries()).toHaveText([/mira.*Asha Rao.*Marked read/]);
  await mira.reload();
  await expect(mira.getByLabel('Filter by person')).toHaveValue(/[0-9a-f-]{36}/);
  await expect(entries()).toHaveText([/mira.*Asha Rao.*Marked read/]);
  await entries().getByRole('link', { name: 'Asha Rao' }).click();
  await expect(mira.getByRole('heading', { level: 2, name: 'Asha Rao' })).toBeVisible();
  await mira.goBack();
  await expect(entries()).toHaveText([/mira.*Asha Rao.*Marked read/]);
});
