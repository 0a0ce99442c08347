import { expect, type Page } from '@playwright/test';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
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
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the answer to a test email is in view on a phone', async ({ browser }) => {
  const phone = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await phone.goto('/admin/system');
  // A refusal stays on the screen.
  const json = { ok: false, answer: '550 No such mailbox' };
  await phone.route('**/functions/v1/system', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json }) : route.fallback(),
  );
  await button(phone, 'Send a test email').click();
  await expect(phone.getByText('The mail server refused')).toBeInViewport();
  await expect(phone.getByText('550 No such mailbox')).toBeInViewport();
  // Restoring a backup, as below, ends its session.
  await phone.close();
});

test('a backup is made in the browser, downloaded, and restored with the password', async () => {
  await mira.getByRole('link', { name: /^System/ }).click();
  await button(mira, 'Back up now').click();
  const row = mira.getByRole('listitem').filter({ hasText: 'On request' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Download/ }).click();
  await mira.getByLabel('Your password').fill(GOOD_PASSWORD);
  const [download] = await Promise.all([
    mira.waitForEvent('download'),
    button(mira, 'Download this backup').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^nevia-.*-on-request\.backup$/);

  await row.getByRole('button', { name: /^Restore/ }).click();
  const dialog = mira.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Members of staff 3 3$/ })).toBeVisible();
  // A wrong password, and sessions that have ended, are refusals.
  for (const page of [mira, oli]) expectConsoleErrors(page, /status of 40[013]/);
  await dialog.getByLabel('Your password').fill('Wombat&Tram42');
  await button(mira, 'Replace everything with this backup').click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password.');
  await dialog.getByLabel('Your password').fill(GOOD_PASSWORD);
  await button(mira, 'Replace everything with this backup').click();
  await expect(dialog.getByText(/^Restored [\d,]+ rows\./)).toBeVisible();
  await button(mira, 'Sign in').click();
  await expect(mira.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});
