import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newsletterPage } from '#content/pages/newsletter.ts';
import { submissionFields } from '#content/submission-fields.ts';
import { originFields } from '#content/submission-origin.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
const site = dashboardWith(
  {
    seeded: 2_300,
    mailState: 'failed',
    subscribers: ['b@example.com', 'gone@example.com', 'a@example.com'],
    submissions: [
      {
        first_name: '=HYPERLINK("http://evil")',
        last_name: '@SUM(1)',
        email: 'gone@example.com',
        phone: '+61 412 345 678',
        about: 'sydnevia',
        utm_source: 'Google',
        call_at: '2026-11-17T11:00:00Z',
        call_zone: 'Asia/Kolkata',
        message: '-2+3 and "more", and\na second line',
      },
      {
        first_name: 'Gone',
        last_name: 'Too',
        email: 'GONE@example.com',
        message: 'Please forget me, all of me.',
        status: 'responded',
        hoursAgo: 90,
      },
      {
        first_name: 'Stays',
        last_name: 'Here',
        email: 'stays@example.com',
        message: 'Please remember me fondly.',
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

async function exported(what: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(what).check();
  // All at once: the toast disappears by itself, perhaps before a busy machine reports the download.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    expect(page.getByText('Export ready')).toBeVisible(),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^nevia-\w+-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog).toHaveCount(0);
  return readFile(await file.path(), 'utf8');
}

test('a banner reports failing emails', async () => {
  await expect(page.getByText('Emails are failing.')).toBeVisible();
  await expect(page.getByText('3 notices about new submissions could not be sent.')).toBeVisible();
});

test('all rows are exported, not only the loaded ones, and formulas are harmless', async () => {
  const csv = await exported(/All submissions/);
  const columns = [
    'id',
    ...Object.values(submissionFields).map(({ column }) => column),
    ...Object.values(originFields).map(({ column }) => column),
    'source',
    'channel',
    'call_at',
    'call_zone',
    'follow_up_at',
    'follow_up_note',
    'status',
    'created_at',
    'stage',
    'stage_reason',
    'firb_path',
    'identity_checked_by',
    'identity_checked_on',
    'solicitor',
    'deposit_on',
    'tags',
    'owner',
    'minutes_to_first_answer',
  ];
  expect(csv.startsWith(`\ufeff${columns.map((name) => `"${name}"`).join(',')}\r\n`)).toBe(true);
  const rows = csv.match(/^"[0-9a-f]{8}-[0-9a-f-]{27}",/gm);
  expect(rows).toHaveLength(2_303);
  expect(new Set(rows).size).toBe(2_303);
  const origin =
    '"sydnevia","","","Google","","","","google","form","2026-11-17T11:00:00.000Z","Asia/Kolkata","",""';
  expect(csv).toContain(
    `"'=HYPERLINK(""http://evil"")","'@SUM(1)","gone@example.com","'+61 412 345 678","'-2+3 and ""more"", and\na second line",${origin},"unread",`,
  );
  expect(csv).toMatch(/,"unread","\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","new"(,""){9}\r\n/);
});

test('a filter narrows the export', async () => {
  await page.getByRole('searchbox').fill('remember me');
  await expect(page.getByRole('article')).toHaveCount(1);
  const csv = await exported(/match the filter/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  await page.getByRole('searchbox').fill('');
});

test('confirmed newsletter addresses are exported, each with an unsubscribe link that works', async () => {
  const lines = (await exported(/newsletter/)).split('\r\n').map((line) => line.split(','));
  expect(lines.map(([email]) => email)).toEqual([
    '\ufeff"email"',
    '"a@example.com"',
    '"b@example.com"',
    '"gone@example.com"',
    '',
  ]);
  const links = lines.slice(1, -1).map(([, , link = '']) => link.slice(1, -1));
  expect(new Set(links).size).toBe(3);
  const reader = await page.context().newPage();
  // The links lead to SITE_URL, which is not this server.
  const { pathname, search } = new URL(links[0] ?? '');
  await reader.goto(new URL(pathname + search, page.url()).href);
  await reader.getByRole('button', { name: newsletterPage.unsubscribe.button }).click();
  await expect(reader.getByText(newsletterPage.unsubscribe.doneTitle)).toBeVisible();
  await reader.close();
  expect(await exported(/newsletter/)).not.toContain('a@example.com');
});

test('newsletter addresses are listed, searched and removed after a second press', async () => {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Show and remove newsletter addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Newsletter addresses' });
  await expect(dialog.getByRole('listitem')).toContainText(['b@example.com', 'gone@example.com']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('Part of the address').fill('B@EX');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Remove b@example.com' }).click();
  await dialog.getByRole('button', { name: 'Remove for good b@example.com' }).click();
  await expect(dialog).toContainText('No address.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await exported(/newsletter/)).not.toContain('b@example.com');
});

test('a failed export shows an error', async () => {
  page.removeAllListeners('console');
  await page.route('**/rpc/export_newsletter', (route) =>
    route.fulfill({ status: 500, json: { message: 'No paper' } }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(/newsletter/).check();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByText('Export failed')).toBeVisible();
  await dialog.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/rpc/export_newsletter');
});

const eraseDialog = () => page.getByRole('dialog', { name: 'Erase this person' });

async function erase(name: string, email: string): Promise<void> {
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('article', { name }).first().click();
  // It is below parts that are still loading, which may move it away from a press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Erase this person...' }).click({ timeout: 5_000 });
    await expect(eraseDialog()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await eraseDialog().getByLabel('Type the address to confirm').fill(email);
  await eraseDialog().getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The person will be erased')).toBeVisible();
}

test('a person is erased only after the address is typed, and not if that is undone', async () => {
  await page.getByRole('searchbox').fill('forget me');
  await page.getByRole('article', { name: 'Gone Too' }).click();
  await page.getByRole('button', { name: 'Erase this person...' }).click();
  await expect(eraseDialog().getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  await eraseDialog().getByLabel('Type the address to confirm').fill('gone@example.co');
  await expect(eraseDialog().getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  await eraseDialog().getByRole('button', { name: 'Cancel' }).click();

  await erase('Gone Too', 'gone@example.com');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-toast]')).toHaveText(/^Nothing was erased\s*gone@example\.com$/i);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Gone Too' })).toBeVisible();

  await expect(page.getByRole('article', { name: 'Gone Too' })).toBeVisible();
  await page.getByRole('article', { name: 'Gone Too' }).click();
  await expect(page.getByRole('region', { name: 'Timeline and notes' })).toContainText('Last change undone');

  await erase('Gone Too', 'gone@example.com');
  await site.eraseDue();
  await expect(page.getByText('No submissions found')).toBeVisible();
});
