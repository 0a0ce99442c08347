import { expect, type Page } from '@playwright/test';
import { markLabel } from '#content/submission-status.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        phone: '+91 98765 43210',
        message: 'First line.\n\nSecond line & more?',
        hoursAgo: 1,
      },
      {
        first_name: 'Ravi',
        last_name: 'Iyer',
        email: 'ravi@example.com',
        phone: 'please write',
        message: 'No number, but a time.',
        call_at: '2035-07-02T05:00:00Z',
        call_zone: 'Asia/Dubai',
        hoursAgo: 2,
      },
      {
        first_name: 'A.',
        last_name: 'Rao',
        email: 'ASHA@example.com',
        message: 'The older message of mine.',
        status: 'responded',
        hoursAgo: 400,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

const card = (name: string) => page.getByRole('article', { name, exact: true });
const pane = () => page.getByRole('region', { name: 'Reading pane' });

test('a submission opens beside the list with its whole text, and its address is copied', async () => {
  await expect(pane()).toContainText('Choose a submission to read it here.');
  await card('Asha Rao').click();
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  await expect(pane().getByText('First line.')).toHaveText('First line.\n\nSecond line & more?');
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/);
  await page.reload();
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  await pane().getByRole('button', { name: 'Copy email' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('asha@example.com');
});

test('Back closes the reader, and closing it by key keeps a filter chosen meanwhile', async () => {
  await page.goto('/admin');
  await card('Asha Rao').click();
  await card('Ravi Iyer').click();
  await expect(pane().getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  await page.goBack();
  await expect(pane()).toContainText('Choose a submission to read it here.');
  await expect(page).toHaveURL('/admin');
  await card('Ravi Iyer').click();
  await expect(pane().getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('unread');
  await expect(card('A. Rao')).toHaveCount(0);
  await card('Ravi Iyer').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin?status=unread');
  await page.getByLabel('Filter by status').selectOption('all');
  await expect(card('A. Rao')).toBeVisible();
});

test('a mark in the reader leaves the focus on its title', async () => {
  await card('Asha Rao').click();
  await pane()
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeFocused();
});
