import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, scrollList, test, tile } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
const site = dashboardWith(
  {
    submissions: Array.from({ length: 40 }, (_, index) => ({
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

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const visitor = (name: string) => ({
  first_name: name,
  last_name: 'Visitor',
  email: `${name.toLowerCase()}@example.com`,
  message: 'A fresh message for the staff.',
});

test("one admin sees the other's marks at once, also on the tiles", async () => {
  await card(mira, 'Guest Number 3')
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(card(tom, 'Guest Number 3').locator('[data-look]')).toHaveText(statusLabels.responded);
  await expect(tile(tom, statusLabels.responded)).toHaveText(/^1 /);
  await expect(tile(tom, statusLabels.unread)).toHaveText(/^39 /);
  await expect(tom).toHaveTitle(/^\(39\)/);
});

test('new submissions wait behind a button and move nothing', async () => {
  await scrollList(tom, 900);
  const row = card(tom, 'Guest Number 11');
  await expect(row).toBeInViewport();
  const before = await settledBox(row);
  for (const name of ['Una', 'Duo', 'Tria']) await site.receive(visitor(name));
  await expect(tom.getByRole('button', { name: '3 new' })).toBeVisible();
  await expect(tile(tom, 'Total Submissions')).toHaveText(/^43 /);
  expect(await settledBox(row)).toEqual(before);
  await expect(card(tom, 'Tria Visitor')).toHaveCount(0);
  await tom.getByRole('button', { name: '3 new' }).press('Enter');
  await expect(card(tom, 'Tria Visitor')).toBeInViewport();
  await expect(tom.getByRole('article').getByRole('heading').first()).toHaveText('Tria Visitor');
  await expect(tom.getByRole('button', { name: '3 new' })).toHaveCount(0);
});

test('a lost connection is shown, and missed changes are loaded', async () => {
  expectConsoleErrors(tom, /ERR_INTERNET_DISCONNECTED/);
  await mira.reload();
  await expect(mira.getByText('Live', { exact: true })).toBeVisible();
  await expect(card(mira, 'Tria Visitor')).toBeVisible();
  await card(tom, 'Duo Visitor').hover();
  await tom.context().setOffline(true);
  await expect(tom.getByText('Not live, reconnecting...')).toBeVisible();
  await card(tom, 'Tria Visitor')
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(card(tom, 'Tria Visitor')).toContainText('Waiting to be sent');
  await expect(card(mira, 'Tria Visitor').locator('[data-look]')).toHaveText(statusLabels.unread);
  await site.receive(visitor('Missed'));
  await card(mira, 'Una Visitor')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card(mira, 'Una Visitor').locator('[data-look]')).toHaveText(statusLabels.read);
  await tom.context().setOffline(false);
  await expect(card(tom, 'Una Visitor').locator('[data-look]')).toHaveText(statusLabels.read, {
    timeout: 30_000,
  });
  await expect(card(mira, 'Tria Visitor').locator('[data-look]')).toHaveText(statusLabels.responded, {
    timeout: 30_000,
  });
  await expect(card(tom, 'Tria Visitor')).not.toContainText('Waiting to be sent');
  await expect(card(tom, 'Tria Visitor').locator('[data-look]')).toHaveText(statusLabels.responded);
  await expect(tom.getByRole('button', { name: '1 new' })).toBeVisible();
  await expect(tom.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('at the top new submissions appear by themselves, once the pointer is off the list', async () => {
  await expect(card(tom, 'Missed Visitor')).toHaveCount(0);
  await tom.mouse.move(1_000, 90);
  await expect(card(tom, 'Missed Visitor')).toBeInViewport({ ratio: 1 });
  await site.receive(visitor('Septima'));
  await expect(card(tom, 'Septima Visitor')).toBeInViewport({ ratio: 1 });
  await expect(tom.getByRole('button', { name: /new$/ })).toHaveCount(0);
  await card(tom, 'Septima Visitor').hover();
  await site.receive(visitor('Octava'));
  const pill = tom.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  const button = await settledBox(pill);
  const first = await settledBox(tom.getByRole('article').first());
  expect(button.y + button.height).toBeLessThanOrEqual(first.y);
});
