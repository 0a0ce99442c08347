import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { type MailSite, startMailSite } from '#e2e/blog/mail-site.ts';

test.describe.configure({ mode: 'default' });

const EMAIL = 'staff@example.com';
const PASSWORD = 'Quokka&Tram42';
const NEW_PASSWORD = 'Wattle*Ferry9';

let site: MailSite;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  site = await startMailSite();
  const context = await browser.newContext({ baseURL: site.url });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await site[Symbol.asyncDispose]();
});

const linkIn = (text: string | undefined) => /https?:\/\/\S+\/auth#\S+/.exec(text ?? '')?.[0] ?? '';
const password = (label = 'Password') => page.getByLabel(label, { exact: true });

async function signIn(withPassword: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await password().fill(withPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a new account is confirmed by mail, and the link can be resent', async () => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await password().fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  await site.mailTo(EMAIL);

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await signIn(PASSWORD);
  await expect(page.getByText('Email not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('Link sent', { exact: true })).toBeVisible();
  const again = await site.mailTo(EMAIL);

  await page.goto(linkIn(again.text));
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByText('Address confirmed')).toBeVisible();
  // Not an admin: RequireStaff redirects to the front page.
  await expect(page).toHaveURL('/');
});

test('a forgotten password is reset by mail, with a response that reveals nothing', async () => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(/^If nobody@example.com has an account/)).toBeVisible();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect(page.getByText(`If ${EMAIL} has an account`)).toBeVisible();
  const mail = await site.mailTo(EMAIL);

  await page.goto(linkIn(mail.text));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(password('New password')).toHaveAttribute('autocomplete', 'new-password');
  await password('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('New password should be different from the old password.')).toBeVisible();
  await password('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await signIn(PASSWORD);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await signIn(NEW_PASSWORD);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto(linkIn(mail.text));
  await password('New password').fill('Another*Ferry9');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('alert').getByText(/Email link is invalid or has expired/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
});

test('a link of an earlier mail, with its token in the query, works and is removed from the URL', async () => {
  const email = 'earlier@example.com';
  await page.goto('/auth');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await password().fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const link = linkIn((await site.mailTo(email)).text);
  await page.goto(link.replace('#', '?'));
  await expect(page).toHaveURL(link);
  await page.reload();
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByText('Address confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('with two sign-ups for an address, the first link requires a new password', async () => {
  const email = 'contested@example.com';
  const links: string[] = [];
  for (const chosen of [PASSWORD, 'Stranger&99xy']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(email);
    await password().fill(chosen);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Account created!')).toBeVisible();
    links.push(linkIn((await site.mailTo(email)).text));
  }
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect(page.getByText('Someone signed up with your address more than once')).toBeVisible();
  await password('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the page that confirms a change of address names the new one', async () => {
  const newEmail = 'moved@example.com';
  const { publishableKey } = await (await page.request.get('/backend.json')).json();
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token;
  });
  const response = await page.request.put('/auth/v1/user', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    data: { email: newEmail },
  });
  expect(response.status()).toBe(200);
  await page.goto(linkIn((await site.mailTo(newEmail)).text));
  await expect(page.getByRole('heading', { name: 'Confirm the change of address' })).toBeVisible();
  await expect(page.getByText(newEmail)).toBeVisible();
});

/** Adds an authenticator app to an account and returns its secret. */
async function enrolAccount(email: string): Promise<string> {
  const { publishableKey } = await (await fetch(`${site.url}/backend.json`)).json();
  const { auth } = createClient(site.url, publishableKey, { auth: { persistSession: false } });
  await auth.signUp({ email, password: PASSWORD });
  const link = new URL(linkIn((await site.mailTo(email)).text));
  const token = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
  await auth.verifyOtp({ type: 'signup', token_hash: token });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
  expect((await site.mailTo(email)).subject).toContain('now has a second factor');
  return data.totp.secret;
}

/** A later time step than the last one used: a code is valid once. */
const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

test('resetting the password of an account with a second factor requires its code', async () => {
  const email = 'careful@example.com';
  const secret = await enrolAccount(email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.goto(linkIn((await site.mailTo(email)).text));
  await password('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an invited person with a second factor enters its code and chooses a new password', async ({
  browser,
}) => {
  const email = 'invited@example.com';
  const secret = await enrolAccount(email);
  const [boss, env] = ['boss@example.com', { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url }];
  const grant = ['--liftoff-only', 'scripts/admin.ts', 'grant', boss];
  const { stdout } = await promisify(execFile)('node', grant, { env });
  const context = await browser.newContext({ baseURL: site.url });
  const admin = await context.newPage();
  await admin.goto(linkIn(stdout));
  await admin.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await admin.getByRole('button', { name: 'Save Password' }).click();
  await admin.getByRole('link', { name: 'Team', exact: true }).click();
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Invite' }).click();
  await expect(admin.getByText('Invitation sent')).toBeVisible();
  await expect(admin.getByLabel('Link of the invitation')).toHaveCount(0);
  await context.close();

  await page.evaluate(() => localStorage.clear());
  await page.goto(linkIn((await site.mailTo(email)).text));
  await expect(page.getByText('sign in to accept')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await password().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your name').fill('CEO <ceo@bank.example>');
  await password('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Join the Team' }).click();
  expect(
    await page.getByLabel('Your name').evaluate((name: HTMLInputElement) => name.validity.patternMismatch),
  ).toBe(true);
  await page.getByLabel('Your name').fill('Priya Nair');
  await page.getByRole('button', { name: 'Join the Team' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
});

test('with accounts by invitation only, the Sign Up tab explains it and has no form', async ({ browser }) => {
  await using closed = await startMailSite({ SIGN_UP: 'invited' });
  const context = await browser.newContext({ baseURL: closed.url });
  const visitor = await context.newPage();
  await visitor.goto('/auth');
  await visitor.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(visitor.getByText('Accounts are by invitation')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await visitor.getByRole('tab', { name: 'Sign In' }).click();
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await context.close();
});
