import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { dashboardWith, openBrowser, test } from '#e2e/admin/dashboard-site.ts';

const EMAIL = 'first@nevia.test';
const PASSWORD = 'Wattle*Ferry9';

const site = dashboardWith({ submissions: [] });

async function grant(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url };
  const script = ['--liftoff-only', 'scripts/admin.ts', 'grant', EMAIL, ...words];
  return (await promisify(execFile)('node', script, { env })).stdout;
}

test('the link of a grant sets a password and opens the dashboard', async ({ browser }) => {
  const output = await grant();
  const page = await openBrowser(browser, site);
  await page.goto(/http\S+token_hash\S+/.exec(output)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  expect(await grant()).toContain('nothing was changed');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin');
});
