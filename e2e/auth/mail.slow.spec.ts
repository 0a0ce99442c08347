import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { type MailSite, startMailSite } from '#e2e/blog/mail-site.ts';
import { expectConsoleErrors, expectQuietConsole, watchConsole } from '#e2e/console-watch.ts';
import { codeOf, GOOD_PASSWORD } from '#server/testing/people.ts';

test.describe.configure({ mode: 'serial' });

const EMAIL = 'staff@mail.example.com';
const NEW_PASSWORD = 'Wattle*Ferry9';

let site: MailSite;
let page: Page;
test.beforeAll(async () => {
  site = await startMailSite();
});
test.afterAll(() => site[Symbol.asyncDispose]());
test.beforeEach(async ({ browser }) => {
  page = await openBrowser(browser);
});
test.afterEach(async () => {
  expectQuietConsole(page);
  await page.context().close();
});

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const opened = await context.newPage();
  watchConsole(opened);
  return opened;
}

const linkIn = (text: string | undefined) => /https?:\/\/\S+\/auth#\S+/.exec(text ?? '')?.[0] ?? '';
const password = (label = 'Password') => page.getByLabel(label, { exact: true });

async function enter(email: string, secret: string, button = 'Sign In'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await password().fill(secret);
  await page.getByRole('button', { name: button }).click();
}

test('a new account is confirmed by mail, and the link can be sent again', async () => {
  // The first sign-in is refused.
  expectConsoleErrors(page, /status of 400/);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await enter(EMAIL, GOOD_PASSWORD, 'Create Account');
  await site.mailTo(EMAIL);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await enter(EMAIL, GOOD_PASSWORD);
  await expect(page.getByText('Email not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  const again = await site.mailTo(EMAIL);
  await page.goto(linkIn(again.text));
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  // Not a member of staff.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('complementary', { name: 'Your account' })).toContainText(EMAIL);
});

test('a forgotten password is reset by mail, with a response that reveals nothing', async () => {
  // The same password again, the old one and the used link are refused.
  expectConsoleErrors(page, /status of 4(?:00|03|22)/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@mail.example.com');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(/^If nobody@mail\.example\.com has an account/)).toBeVisible();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect(page.getByText(`If ${EMAIL} has an account`)).toBeVisible();
  const link = linkIn((await site.mailTo(EMAIL)).text);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(password('New password')).toHaveAttribute('autocomplete', 'new-password');
  await password('New password').fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('New password should be different from the old password.')).toBeVisible();
  await password('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await enter(EMAIL, GOOD_PASSWORD);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await enter(EMAIL, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await password('New password').fill('Another*Ferry9');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('alert').getByText(/Email link is invalid or has expired/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

/** Adds an authenticator app to a new account and returns its secret. */
async function enrolAccount(email: string): Promise<string> {
  const { publishableKey } = await (await fetch(`${site.url}/backend.json`)).json();
  const { auth } = createClient(site.url, publishableKey, { auth: { persistSession: false } });
  await auth.signUp({ email, password: GOOD_PASSWORD });
  const link = new URL(linkIn((await site.mailTo(email)).text));
  const token = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
  await auth.verifyOtp({ type: 'signup', token_hash: token });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
  expect((await site.mailTo(email)).subject).toContain('now has a second factor');
  return data.totp.secret;
}

test('an invited person with a second factor enters its code and chooses a new password', async ({
  browser,
}) => {
  const email = 'invited@mail.example.com';
  const secret = await enrolAccount(email);
  const boss = 'boss@mail.example.com';
  const env = { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url };
  const grant = ['--liftoff-only', 'scripts/admin.ts', 'grant', boss];
  const { stdout } = await promisify(execFile)('node', grant, { env });
  const admin = await openBrowser(browser);
  await admin.goto(linkIn(stdout));
  await admin.getByLabel('New password', { exact: true }).fill(GOOD_PASSWORD);
  await admin.getByRole('button', { name: 'Save Password' }).click();
  await admin.getByRole('link', { name: 'Team', exact: true }).click();
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Invite' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expect(admin.getByLabel('Link of the invitation')).toHaveCount(0);
  expectQuietConsole(admin);
  await admin.context().close();

  await page.goto(linkIn((await site.mailTo(email)).text));
  await expect(page.getByText('sign in to accept')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await password().fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByLabel('Your name');
  await name.fill('CEO <ceo@bank.example>');
  await password('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Join the Team' }).click();
  const isRefused = () => name.evaluate((input: HTMLInputElement) => input.validity.patternMismatch);
  await expect.poll(isRefused).toBe(true);
  await name.fill('Priya Nair');
  await page.getByRole('button', { name: 'Join the Team' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
});
