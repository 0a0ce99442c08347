import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

let mira: Page;
let oli: Page;
const site = dashboardWith(
  { submissions: [], people: [{ email: 'oli@nevia.test', role: 'agent' }] },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    oli = await openAs('oli@nevia.test');
  },
  'serial',
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const item = (name: string) => mira.getByRole('listitem').filter({ hasText: name });

test('an admin sees what is missing before going live, and dismisses an item with a reason', async () => {
  await mira.getByRole('link', { name: /^System \d+ to do before going live$/ }).click();
  await expect(mira.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  await expect(item('Encrypt backups')).toContainText('BACKUP_KEY=');
  await item('Replace the samples').getByRole('link', { name: /^Open/ }).click();
  await expect(mira).toHaveURL('/admin/content');
  await mira.goBack();
  await button(mira, /^Dismiss\.\.\. Encrypt backups/).click();
  await mira.keyboard.type('The key is in the safe');
  await mira.keyboard.press('Enter');
  await mira.getByText('Done or dismissed').click();
  await expect(item('Encrypt backups')).toContainText('Dismissed by mira@nevia.test: The key is in the safe');
  expect(await accessibilityFaults(mira)).toEqual([]);
  await expect(oli.getByRole('link', { name: /^System/ })).toHaveCount(0);
});

test('the answer to a test email is in view on a phone', async ({ browser }) => {
  const phone = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await phone.goto('/admin/system');
  await button(phone, 'Send a test email').click();
  await expect(phone.getByText('Test email sent')).toBeInViewport();
  // Restoring a backup, as below, ends its session.
  await phone.close();
});

test('a backup is made in the browser, downloaded, and restored with the password', async () => {
  await button(mira, 'Back up now').click();
  const row = mira.getByRole('listitem').filter({ hasText: 'On request' });
  await expect(row).toHaveCount(1);
  const downloading = mira.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  await mira.getByLabel('Your password').fill(GOOD_PASSWORD);
  await button(mira, 'Download this backup').click();
  expect((await downloading).suggestedFilename()).toMatch(/^nevia-.*-on-request\.backup$/);

  await row.getByRole('button', { name: /^Restore/ }).click();
  const dialog = mira.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Members of staff 3 3$/ })).toBeVisible();
  expect(await accessibilityFaults(mira)).toEqual([]);
  // A wrong password, and sessions that have ended, are responses that the browser logs.
  for (const page of [mira, oli]) page.removeAllListeners('console');
  await dialog.getByLabel('Your password').fill('Wombat&Tram42');
  await button(mira, 'Replace everything with this backup').click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password.');
  await dialog.getByLabel('Your password').fill(GOOD_PASSWORD);
  await button(mira, 'Replace everything with this backup').click();
  await expect(dialog.getByText(/^Restored [\d,]+ rows\./)).toBeVisible();
  await button(mira, 'Sign in').click();
  await expect(mira.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
