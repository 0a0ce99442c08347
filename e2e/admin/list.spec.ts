import { expect, type Page } from '@playwright/test';
import { markLabel, statusInText, statusLabels } from '#content/submission-status.ts';
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

test('badges and buttons follow the status', async () => {
  const looks = { 'Asha Rao': 'destructive', 'Ravi Iyer': 'secondary', 'Meera Nair': 'default' };
  for (const [name, look] of Object.entries(looks))
    await expect(card(name).locator('[data-look]')).toHaveAttribute('data-look', look);
  await expect(card('Asha Rao').getByRole('button')).toHaveText([markLabel('read'), markLabel('responded')]);
  await expect(card('Ravi Iyer').getByRole('button')).toHaveText([markLabel('responded')]);
  await expect(card('Meera Nair').getByRole('button')).toHaveCount(0);
});

test('age, time left and overdue are shown in words', async () => {
  await expect(card('Asha Rao')).toContainText(/22 h \d+ min left to reply/);
  await expect(card('Ravi Iyer')).toContainText(/Overdue by 6 h/);
  await expect(card('Meera Nair')).not.toContainText(/left to reply|Overdue/);
  const toggle = tile(page, 'Overdue');
  await expect(toggle).toHaveText(/^1 /);
  await toggle.click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Ravi Iyer']);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('a tile filters the list, sets the URL and keeps its count', async () => {
  await tile(page, statusLabels.responded).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Meera Nair',
    '<script>alert(1)</script> "><img src=x>',
  ]);
  await expect(page).toHaveURL(/status=responded/);
  await expect(page.getByLabel('Filter by status')).toHaveValue('responded');
  await expect(tile(page, statusLabels.responded)).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(page, 'Total Submissions')).toHaveText(/^5 /);
  await tile(page, 'Total Submissions').click();
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('the search finds the literal text in four fields, in any case', async () => {
  const search = page.getByRole('searchbox');
  const found = page.getByRole('article').getByRole('heading');
  for (const [text, names] of [
    ['50%', ['Asha Rao']],
    ['off_plan', ['Asha Rao']],
    ['possible, (', ['Asha Rao']],
    ['"floor', ['Élodie Blanc']],
    ['ÉLODIE', ['Élodie Blanc']],
    ['NAIR', ['Meera Nair']],
    ['ravi@', ['Ravi Iyer']],
    ['<b>bold', ['<script>alert(1)</script> "><img src=x>']],
  ] as const) {
    await search.fill(text);
    await expect(found).toHaveText([...names]);
  }
  // The phone is not one of them; people with that number are listed separately.
  await search.fill('98765');
  await expect(page.getByRole('heading', { name: /^By name and phone/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(tile(page, 'Total Submissions')).toHaveText(/^5 /);
  await search.fill('a');
  await page.getByLabel('Filter by status').selectOption(statusLabels.unread);
  await expect(found).toHaveText(['Asha Rao', 'Élodie Blanc']);
  await search.fill('');
  await page.getByLabel('Filter by status').selectOption('All Status');
  await expect(found).toHaveCount(5);
});

test('an older search never overwrites a newer one', async () => {
  const search = page.getByRole('searchbox');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rpc/search_submissions', async (route) => {
    if (route.request().postData()?.includes('"asha"')) await held;
    await route.continue().catch(() => undefined);
  });
  const isHeld = page.waitForRequest((request) => request.postData()?.includes('"asha"') ?? false);
  await search.fill('asha');
  await isHeld;
  await search.fill('meera');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Nair']);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Nair']);
  await page.unroute('**/rpc/search_submissions');
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('a failed load shows an error and can be retried', async () => {
  page.removeAllListeners('console');
  const plainList = /\/contact_submissions\?select=\*&.*order=created_at\.desc/;
  await page.route(plainList, (route) =>
    route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
  );
  await page.reload();
  await expect(page.getByText('Error loading submissions')).toBeVisible();
  await expect(page.getByText('The server returned an error: The disk is full')).toBeVisible();
  await page.unroute(plainList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page
    .getByRole('button', { name: /Dismiss/ })
    .first()
    .click();
});

test('a mark is shown at once; a failed save shows an error and reverts it', async () => {
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/rest/v1/contact_submissions**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await held;
    return route.fulfill({ status: 500, json: { message: 'No pen' } });
  });
  await card('Asha Rao')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card('Asha Rao').locator('[data-look]')).toHaveText(statusLabels.read);
  fail();
  await expect(page.getByText('Error updating status')).toBeVisible();
  await expect(page.getByText('The server returned an error: No pen')).toBeVisible();
  await expect(card('Asha Rao').locator('[data-look]')).toHaveText(statusLabels.unread);
  await page.unroute('**/rest/v1/contact_submissions**');
  await page
    .getByRole('button', { name: /Dismiss/ })
    .first()
    .click();
});

test('marking read and responded changes badge and tiles, shows a toast and keeps the focus', async () => {
  await card('Asha Rao')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(page.getByText('Status updated')).toBeVisible();
  await expect(page.getByText(`Submission marked as ${statusInText('read')}`)).toBeVisible();
  await expect(card('Asha Rao').locator('[data-look]')).toHaveText(statusLabels.read);
  await expect(card('Asha Rao').getByRole('button')).toHaveText([markLabel('responded')]);
  await expect(card('Asha Rao')).toBeFocused();
  await expect(tile(page, statusLabels.unread)).toHaveText(/^1 /);
  await expect(tile(page, statusLabels.read)).toHaveText(/^2 /);
  await expect(page).toHaveTitle(/^\(1\) Contact Submissions/);

  await card('Asha Rao')
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(page.getByText(`Submission marked as ${statusInText('responded')}`)).toBeVisible();
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
