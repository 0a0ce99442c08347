import { expect, type Page } from '@playwright/test';
import { markLabel, statusInText, statusLabels } from '#content/submission-status.ts';
import { dashboardWith, scrollList, test, tile } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    seeded: 1_450,
    submissions: [
      {
        first_name: 'The',
        last_name: 'Oldest',
        email: 'oldest@example.com',
        message: 'I was here before everybody.',
        status: 'responded',
        hoursAgo: 20_000,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

test('every submission can be reached by scrolling, and the page stays small', async () => {
  const oldest = page.getByRole('article', { name: 'The Oldest' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(async () => {
    await scrollList(page, 'end');
    expect(await page.getByRole('article').count()).toBeLessThan(40);
    await expect(oldest).toBeAttached({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  await oldest.scrollIntoViewIfNeeded();
  await expect(oldest).toHaveAttribute('aria-posinset', '1451');
  await expect(oldest).toHaveAttribute('aria-setsize', '1451');
});

test('rows dropped while scrolling are read again on the way back', async () => {
  await scrollList(page, 0);
  const first = page.getByRole('article').first();
  await expect(first).toHaveAttribute('aria-posinset', '1');
  await expect(first.getByRole('heading')).toBeVisible();
  await scrollList(page, 60_000);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('article').nth(5).getByRole('heading')).toBeVisible();
});

test('a search for one among many finds it', async () => {
  await page.getByRole('searchbox').fill('before everybody');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
});

test('all matching submissions can be selected, and marking many as responded needs a confirmation', async () => {
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1,451 submissions', { exact: true })).toBeVisible();
  await page.getByLabel('Select all loaded submissions').check();
  await page.getByRole('button', { name: 'Select all 1,451 that match' }).click();
  await expect(page.getByText('1,451 selected')).toBeVisible();
  const mark = page.getByRole('button', { name: `${markLabel('responded')}: all selected` });
  await mark.click();
  const dialog = page.getByRole('dialog', { name: `${markLabel('responded')}: 1,451` });
  await expect(dialog).toContainText('after that it is final');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1,451 selected')).toBeVisible();
  await mark.click();
  await dialog.getByRole('button', { name: markLabel('responded') }).click();
  await expect(
    page.getByText(
      new RegExp(
        `submissions marked as ${statusInText('responded')}, [\\d,]+ already had this or a later status`,
      ),
    ),
  ).toBeVisible();
  await expect(tile(page, statusLabels.responded)).toHaveText(/^1,451 /);
});
