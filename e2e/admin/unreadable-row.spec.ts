import { expect, type Page } from '@playwright/test';
import { markLabel, statusInText, statusLabels } from '#content/submission-status.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
const people = ['Asha', 'Poisoned', 'Undated', 'Meera'];

let page: Page;
dashboardWith(
  {
    submissions: people.map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: `A question of ${first_name} about the floor plans.`,
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    // The database would never store this.
    await page.route(/\/rest\/v1\/(contact_submissions|rpc\/)/, async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json().catch(() => undefined);
      await route.fulfill(Array.isArray(body) ? { response, json: body.map(poisoned) } : { response });
    });
    await page.reload();
  },
);

function poisoned(row: Record<string, unknown>): Record<string, unknown> {
  if (row.first_name === 'Poisoned') return { ...row, message: { not: 'a text' } };
  if (row.first_name === 'Undated') return { ...row, created_at: 'not a date' };
  return row;
}

const card = (name: string) => page.getByRole('article', { name, exact: true });
const broken = () => card('This submission could not be displayed');
const pane = () => page.getByRole('region', { name: 'Reading pane' });

test('a row that cannot be displayed is named by its id, marked and erased, and hides nothing else', async () => {
  // React logs what a boundary has caught: an object is no text.
  expectConsoleErrors(
    page,
    /React error #31/,
    /message\.replace is not a function/,
    /(matchAll|filter) is not a function/,
  );
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(broken()).toContainText(ID);
  for (const name of ['Asha Rao', 'Undated Rao', 'Meera Rao']) await expect(card(name)).toBeVisible();
  await expect(card('Undated Rao')).toContainText('unknown');

  await page.goto(`/admin?open=${await broken().getAttribute('data-submission')}`);
  await expect(pane()).toContainText('This submission could not be displayed');
  await expect(pane()).toContainText(ID);
  await card('Undated Rao').click();
  await expect(pane()).toContainText('A question of Undated about the floor plans.');
  await expect(pane()).toContainText('unknown');

  await broken()
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(broken().getByRole('button', { name: markLabel('read') })).toHaveCount(0);
  await expect(tile(page, statusLabels.read)).toHaveText(/^1 /);

  await page.route(/\/rest\/v1\/activity/, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as Record<string, unknown>[];
    const bad = { ...first, id: 0, after: { tags: 'no list' } };
    await route.fulfill({ response, json: [bad, first, ...others] });
  });
  await page.goto('/admin/activity');
  await expect(page.getByText('This entry could not be displayed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Marked ${statusInText('read')}`);

  await page.goto('/admin');
  await broken().getByRole('button', { name: 'Erase this person...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await dialog.getByLabel('Type the address to confirm').fill('poisoned@example.com');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(broken()).toHaveCount(0);
});
