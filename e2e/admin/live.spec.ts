import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
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
  'serial',
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

test('a mark by another person does not remove the open row', async () => {
  await tom.getByLabel('Filter by status').selectOption(statusLabels.unread);
  // Until then the list may still be the one of all submissions.
  await expect(card(tom, 'Guest Number 3')).toHaveCount(0);
  await expect(card(tom, 'Guest Number 5')).toBeVisible();
  await card(mira, 'Guest Number 5')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card(tom, 'Guest Number 5').locator('[data-look]')).toHaveText(statusLabels.read);
  await tom.getByLabel('Filter by status').selectOption('All Status');
  await expect(card(tom, 'Guest Number 3')).toBeVisible();
});

test('new submissions wait behind a button and move nothing', async () => {
  await scrollList(tom, 900);
  const row = card(tom, 'Guest Number 11');
  await expect(row).toBeInViewport();
  const before = await row.boundingBox();
  for (const name of ['Una', 'Duo', 'Tria']) await site.receive(visitor(name));
  await expect(tom.getByRole('button', { name: '3 new' })).toBeVisible();
  await expect(tile(tom, 'Total Submissions')).toHaveText(/^43 /);
  expect(await row.boundingBox()).toEqual(before);
  await expect(card(tom, 'Tria Visitor')).toHaveCount(0);
  await tom.getByRole('button', { name: '3 new' }).press('Enter');
  await expect(card(tom, 'Tria Visitor')).toBeInViewport();
  await expect(tom.getByRole('article').getByRole('heading').first()).toHaveText('Tria Visitor');
  await expect(tom.getByRole('button', { name: '3 new' })).toHaveCount(0);
});

test('only matching submissions are announced, and an empty list fills by itself', async () => {
  await tom.getByRole('searchbox').fill('Quarta');
  await expect(tom.getByText('No submissions found')).toBeVisible();
  await site.receive(visitor('Other'));
  await expect(tile(tom, 'Total Submissions')).toHaveText(/^44 /);
  await expect(tom.getByText('No submissions found')).toBeVisible();
  await site.receive(visitor('Quarta'));
  await expect(card(tom, 'Quarta Visitor')).toBeVisible();
  await tom.getByRole('searchbox').fill('');
  await expect(card(tom, 'Other Visitor')).toBeVisible();
});

test('a lost connection is shown, and missed changes are loaded', async () => {
  for (const page of [mira, tom]) page.removeAllListeners('console');
  await mira.getByRole('button', { name: /new$/ }).press('Enter');
  await expect(card(mira, 'Other Visitor')).toBeVisible();
  await tom.mouse.move(300, 600);
  await tom.context().setOffline(true);
  await expect(tom.getByText('Not live, reconnecting...')).toBeVisible();
  await card(tom, 'Quarta Visitor')
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(tom.getByText('Waiting for the connection')).toBeVisible();
  await expect(card(tom, 'Quarta Visitor')).toContainText('Waiting to be sent');
  await expect(card(mira, 'Quarta Visitor').locator('[data-look]')).toHaveText(statusLabels.unread);
  await site.receive(visitor('Missed'));
  await card(mira, 'Other Visitor')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card(mira, 'Other Visitor').locator('[data-look]')).toHaveText(statusLabels.read);
  await tom.context().setOffline(false);
  await expect(card(tom, 'Other Visitor').locator('[data-look]')).toHaveText(statusLabels.read, {
    timeout: 30_000,
  });
  await expect(card(mira, 'Quarta Visitor').locator('[data-look]')).toHaveText(statusLabels.responded, {
    timeout: 30_000,
  });
  await expect(card(tom, 'Quarta Visitor')).not.toContainText('Waiting to be sent');
  await expect(card(tom, 'Quarta Visitor').locator('[data-look]')).toHaveText(statusLabels.responded);
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
  await tom.mouse.move(300, 600);
  await site.receive(visitor('Octava'));
  const pill = tom.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  await expect(async () => {
    const [button, first] = [await pill.boundingBox(), await tom.getByRole('article').first().boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  }).toPass();
});
