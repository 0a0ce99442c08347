import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { submissionFields } from '#content/submission-fields.ts';
import { originFields } from '#content/submission-origin.ts';
import { wordsOf } from '#content/words.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    subscribers: ['b@example.com', 'a@example.com'],
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
        hoursAgo: 91,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    await expect(page.getByRole('article')).toHaveCount(3);
  },
);

async function exported(what: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(what).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nevia-\w+-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog).toHaveCount(0);
  return readFile(await file.path(), 'utf8');
}

test('submissions are downloaded with all columns, and formulas are harmless', async () => {
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
  expect(csv.match(/^"[0-9a-f]{8}-[0-9a-f-]{27}",/gm)).toHaveLength(3);
  const origin =
    '"sydnevia","","","Google","","","","google","form","2026-11-17T11:00:00.000Z","Asia/Kolkata","",""';
  expect(csv).toContain(
    `"'=HYPERLINK(""http://evil"")","'@SUM(1)","gone@example.com","'+61 412 345 678","'-2+3 and ""more"", and\na second line",${origin},"unread",`,
  );
  expect(csv).toMatch(/,"unread","\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","new"(,""){9}\r\n/);
});

test('confirmed newsletter addresses are exported, each with an unsubscribe link that works', async () => {
  const lines = (await exported(/newsletter/)).split('\r\n').map((line) => line.split(','));
  expect(lines.map(([email]) => email)).toEqual(['\ufeff"email"', '"a@example.com"', '"b@example.com"', '']);
  const links = lines.slice(1, -1).map(([, , link = '']) => link.slice(1, -1));
  expect(new Set(links).size).toBe(2);
  const reader = await page.context().newPage();
  // The links lead to SITE_URL, which is not this server.
  const { pathname, search } = new URL(links[0] ?? '');
  await reader.goto(new URL(pathname + search, page.url()).href);
  await reader.getByRole('button', { name: wordsOf('pages/newsletter').unsubscribe.button }).click();
  await expect(reader.getByText(wordsOf('pages/newsletter').unsubscribe.doneTitle)).toBeVisible();
  await reader.close();
  expect(await exported(/newsletter/)).not.toContain('a@example.com');
});

test('a person is erased only after the address is typed', async () => {
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  const address = dialog.getByLabel('Type the address to confirm');
  const forGood = dialog.getByRole('button', { name: 'Erase for good' });
  const gone = page.getByRole('article', { name: 'Gone Too' });
  await gone.click();
  await page.getByRole('button', { name: 'Erase this person...' }).click();
  await expect(forGood).toBeDisabled();
  await address.fill('gone@example.co');
  await expect(forGood).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Erase this person...' }).click();
  await address.fill('gone@example.com');
  await forGood.click();
  await expect(page.getByText('GONE@example.com, with 2 submissions', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Stays Here']);
});
