import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        phone: '+91 98765 43210',
        message: 'Is 50% off_plan possible, (really)?',
        hoursAgo: 1,
      },
      {
        first_name: 'Élodie',
        last_name: 'Blanc',
        email: 'elodie@example.com',
        message: 'Please send the "floor plans" of Brisnevia.',
        hoursAgo: 2,
      },
      {
        first_name: 'Ravi',
        last_name: 'Iyer',
        email: 'ravi@example.com',
        message: 'What does approval cost, and who pays it?',
        status: 'read',
        hoursAgo: 30,
      },
      {
        first_name: 'Meera',
        last_name: 'Nair',
        email: 'meera@example.com',
        message: 'Thank you for the call of yesterday.',
        status: 'responded',
        hoursAgo: 50,
      },
      {
        first_name: '<script>alert(1)</script>',
        last_name: '"><img src=x>',
        email: 'evil@example.com',
        message: '<b>bold</b> {{7*7}} =cmd()',
        status: 'responded',
        hoursAgo: 60,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

const card = (name: string) => page.getByRole('article', { name, exact: true });

test('the dashboard shows heading, subtitle, tiles and cards, newest first', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Submissions');
  await expect(page.getByText('Manage and respond to customer inquiries')).toBeVisible();
  await expect(page.getByPlaceholder('Search submissions...')).toBeVisible();
  await expect(page.getByLabel('Filter by status').locator('option')).toHaveText([
    'All Status',
    ...Object.values(statusLabels),
  ]);
  await expect(tile(page, 'Total Submissions')).toHaveText(/^5 /);
  await expect(tile(page, statusLabels.unread)).toHaveText(/^2 /);
  await expect(tile(page, statusLabels.read)).toHaveText(/^1 /);
  await expect(tile(page, statusLabels.responded)).toHaveText(/^2 /);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Asha Rao',
    'Élodie Blanc',
    'Ravi Iyer',
    'Meera Nair',
    '<script>alert(1)</script> "><img src=x>',
  ]);
  await expect(card('Asha Rao')).toContainText('asha@example.com');
  await expect(card('Asha Rao')).toContainText('+91 98765 43210');
  await expect(card('Asha Rao')).toContainText('Is 50% off_plan possible, (really)?');
  await expect(card('Asha Rao').locator('time')).toHaveText(
    /\d{1,2} \w{3,4}( 20\d\d)?, \d{1,2}:\d\d (am|pm)/,
  );
  await expect(card('Élodie Blanc')).not.toContainText('+91');
});

test('a tile and a search narrow the list, and the address keeps both', async () => {
  const names = page.getByRole('article').getByRole('heading');
  await tile(page, statusLabels.responded).click();
  await expect(names).toHaveText(['Meera Nair', '<script>alert(1)</script> "><img src=x>']);
  await expect(page).toHaveURL(/status=responded/);
  await expect(page.getByLabel('Filter by status')).toHaveValue('responded');
  await expect(tile(page, statusLabels.responded)).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(page, 'Total Submissions')).toHaveText(/^5 /);
  await page.getByRole('searchbox').fill('<b>bold');
  await expect(names).toHaveText(['<script>alert(1)</script> "><img src=x>']);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.reload();
  await expect(names).toHaveText(['<script>alert(1)</script> "><img src=x>']);
  await expect(tile(page, statusLabels.responded)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('');
  await expect(names).toHaveCount(2);
  await tile(page, 'Total Submissions').click();
  await expect(names).toHaveCount(5);
});

test('marking read and responded changes badge, tiles and title, and keeps the focus', async () => {
  await card('Asha Rao')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card('Asha Rao').locator('[data-look]')).toHaveText(statusLabels.read);
  await expect(card('Asha Rao').getByRole('button')).toHaveText([markLabel('responded')]);
  await expect(card('Asha Rao')).toBeFocused();
  await expect(tile(page, statusLabels.unread)).toHaveText(/^1 /);
  await expect(tile(page, statusLabels.read)).toHaveText(/^2 /);
  await expect(page).toHaveTitle(/^\(1\) Contact Submissions/);

  await card('Asha Rao')
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(card('Asha Rao').getByRole('button')).toHaveCount(0);
  await expect(tile(page, statusLabels.responded)).toHaveText(/^3 /);
  await page.reload();
  await expect(card('Asha Rao').locator('[data-look]')).toHaveText(statusLabels.responded);
});

test('a card that no longer matches the filter leaves the list, and the next one gets the focus', async () => {
  await page.getByLabel('Filter by status').selectOption(statusLabels.read);
  await expect(page.getByRole('article')).toHaveCount(1);
  await card('Ravi Iyer')
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(page.getByText('No submissions found')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Filter by status').selectOption('All Status');
  await expect(page.getByRole('article')).toHaveCount(5);
});
