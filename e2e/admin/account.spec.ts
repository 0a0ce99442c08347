import { expect, type Page } from '@playwright/test';
import { expectQuietConsole } from '#e2e/console-watch.ts';
import { codeOf, GOOD_PASSWORD } from '#server/testing/people.ts';
import { dashboardWith, openBrowser, openDashboard, signIn, test } from './dashboard-site.ts';

const EMAIL = 'tom@nevia.test';
const site = dashboardWith({ submissions: [] });

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^My account/ }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// Left open, they would be refused as soon as the second factor changes.
test.afterEach(async () => {
  for (const context of site.browsers.splice(0)) {
    for (const page of context.pages()) expectQuietConsole(page);
    await context.close();
  }
});

let secret: string;
let recoveryCode: string;

test('an authenticator app is set up with a picture or a key, and recovery codes are shown once', async ({
  browser,
}) => {
  const page = await openDashboard(browser, site, EMAIL);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){5}$/ });
  await expect(codes).toHaveCount(10);
  await expect(codes.first()).toHaveCSS('font-family', /mono/i);
  recoveryCode = (await codes.nth(4).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();
  await expect(codes).toHaveCount(0);
});

test('the dashboard opens with the password and a code, also after the page is loaded anew', async ({
  browser,
}) => {
  const phone = await openBrowser(browser, site);
  await phone.goto('/admin');
  await enterPassword(phone);
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(phone.getByLabel('Code', { exact: true })).toBeFocused();
  await phone.goto('/admin');
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  // A code is valid once, so this is the next one.
  await phone.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
});

test('a recovery code replaces a lost phone, and then the second factor is turned off', async ({
  browser,
}) => {
  const lost = await openBrowser(browser, site);
  await lost.goto('/auth');
  await enterPassword(lost);
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await lost.getByRole('button', { name: 'Continue' }).click();
  await expect(lost.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  await openAccount(lost);
  await expect(lost.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await lost.getByRole('button', { name: 'Turn off' }).click();
  await lost.getByRole('button', { name: 'Yes, turn it off' }).click();
  await expect(lost.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  const without = await openBrowser(browser, site);
  await signIn(without, EMAIL);
  await expect(without.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
});
