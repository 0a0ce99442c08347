import { spawnSync } from 'node:child_process';
import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { dashboardWith, openBrowser, openDashboard, signIn, test } from './dashboard-site.ts';

const site = dashboardWith({ submissions: [] });

const NEW_PASSWORD = 'Wattle*Ferry9';

/** A later time step than the last one used: a code is valid once. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

/** For tests in which the server refuses something, which the browser logs in its console. */
async function openToBeRefused(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  site.browsers.push(context);
  const page = await context.newPage();
  await page.goto('/admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  return page;
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^My account/ }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
}

test('the dashboard shows the signed-in person; name, time zone and signature are saved', async ({
  browser,
}) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  await expect(page.getByText('mira@nevia.test')).toBeVisible();
  await openAccount(page);
  await page.getByLabel('Display name').fill('Mira Sen');
  const zone = (name: string) => page.locator(`datalist option[value="${name}"]`);
  await expect(zone('Asia/Kolkata')).toHaveText('India, GMT+5:30');
  await expect(zone('Asia/Calcutta')).toHaveCount(0);
  await page.getByLabel('Time zone').fill('Asia/Kolkata');
  await page.getByLabel('Signature').fill('Warm regards,\nMira Sen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Display name')).toHaveValue('Mira Sen');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
  await expect(page.getByLabel('Signature')).toHaveValue('Warm regards,\nMira Sen');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

test('other devices are listed and can be signed out', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  const other = await openToBeRefused(browser, 'mira@nevia.test');
  await openAccount(page);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.context().close();
});

test('the password is changed with the current one', async ({ browser }) => {
  const page = await openToBeRefused(browser, 'tom@nevia.test');
  await openAccount(page);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('Not-the-one-1', NEW_PASSWORD);
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await change(GOOD_PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Password changed')).toBeVisible();
  await change(NEW_PASSWORD, GOOD_PASSWORD);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  await page.context().close();
});

test('a second factor is set up, required, replaced by a recovery code and turned off', async ({
  browser,
}) => {
  const page = await openDashboard(browser, site, 'tom@nevia.test');
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}(-\w{4}){5}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  await expect(page.getByText(codes[0] ?? '')).toHaveCSS('font-family', /mono/i);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  const phone = await openBrowser(browser, site);
  await phone.goto('/admin');
  await phone.getByLabel('Email').fill('tom@nevia.test');
  await phone.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(phone.getByLabel('Code', { exact: true })).toBeFocused();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await phone.goto('/admin');
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await phone.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  await phone.context().close();

  const lost = await openBrowser(browser, site);
  await lost.goto('/auth');
  await lost.getByLabel('Email').fill('tom@nevia.test');
  await lost.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await lost.getByRole('button', { name: 'Sign In' }).click();
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.getByRole('textbox', { name: 'Recovery code' }).fill(codes[4] ?? '');
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(lost.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  await openAccount(lost);
  await expect(lost.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await lost.getByRole('button', { name: 'Turn off' }).click();
  await lost.getByRole('button', { name: 'Yes, turn it off' }).click();
  await expect(lost.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await lost.context().close();
  const without = await openBrowser(browser, site);
  await signIn(without, 'tom@nevia.test');
  // Left open, it would be refused as soon as the next test requires a second factor.
  await without.context().close();
  await page.context().close();
});

test('staff without a required second factor are redirected to set one up', async ({ browser }) => {
  const ask = (rule: string) =>
    spawnSync('node', ['--liftoff-only', 'scripts/admin.ts', 'second-factor', rule], {
      env: { ...process.env, DATA_DIR: site.dataDir },
      encoding: 'utf8',
    });
  expect(ask('required').stdout).toContain('mira@nevia.test, tom@nevia.test');
  const context = await browser.newContext({ baseURL: site.url });
  site.browsers.push(context);
  const page = await context.newPage();
  await page.goto('/admin');
  await signIn(page, 'mira@nevia.test');
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByText('All staff need a second factor here.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('link', { name: 'Submissions', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(ask('optional').status).toBe(0);
});
