import { expect } from '@playwright/test';
import { dashboardWith, openBrowser, openDashboard, signIn, test } from '#e2e/admin/dashboard-site.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { codeOf, GOOD_PASSWORD } from '#server/testing/people.ts';
import { NOT_ADMIN } from '#server/testing/site-data.ts';
import { DESKTOP_PX, expectAccessible, PHONE_PX } from './expect-accessible.ts';
import { filledSite, MIRA, TOM } from './filled-site.ts';

const BOTH = [PHONE_PX, DESKTOP_PX];
const site = dashboardWith(filledSite);

test('the forms to sign in, to sign up, to set a password and to create the first admin', async ({
  browser,
}) => {
  const page = await openBrowser(browser, site, { width: PHONE_PX });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expectAccessible(page, '/auth', { at: BOTH });
  // The browser logs the refusal.
  expectConsoleErrors(page, /status of 400/);
  await page.getByLabel('Email').fill(MIRA);
  await page.getByLabel('Password', { exact: true }).fill('Not-the-one-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expectAccessible(page, 'a wrong password', { part: 'body' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectAccessible(page, 'signing up', { part: 'main' });
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessible(page, 'a forgotten password', { part: 'main' });
  await page.goto('/auth#token_hash=x&type=recovery');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page, 'a new password', { part: 'main' });
  await page.goto('/setup');
  await expect(page.getByText('This page needs the whole link')).toBeVisible();
  await expectAccessible(page, '/setup without its link', { part: 'main' });
  await page.goto('/setup#x');
  await page.reload();
  await page.getByLabel('Company name').fill('Aurelia Living');
  await expectAccessible(page, '/setup');
  await page.goto('/auth');
  await signIn(page, NOT_ADMIN);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('complementary', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page, 'the front page for an account without access', { at: BOTH });
  await page.context().close();
});

test('the team: a link of an invitation, who joins by it, and a colleague', async ({ browser }) => {
  const mira = await openDashboard(browser, site, MIRA);
  await mira.goto('/admin/team');
  await mira.getByLabel('Email').fill('priya@nevia.test');
  await mira.getByRole('button', { name: 'Invite' }).click();
  // Without a mail server, the link is shown.
  const link = mira.getByLabel('Link of the invitation');
  await expect(link).toHaveValue(/type=invite$/);
  await expectAccessible(mira, 'the team', { at: BOTH });
  await mira.getByRole('button', { name: 'Manage Oli Hart' }).click();
  const colleague = mira.getByRole('dialog', { name: 'Oli Hart' });
  await expect(colleague.getByRole('button', { name: /^Remove from the team/ })).toBeVisible();
  await expectAccessible(mira, 'a colleague', { part: 'dialog:modal' });
  await colleague.getByRole('button', { name: /^Remove from the team/ }).click();
  const question = mira.getByRole('dialog', { name: 'Remove Oli Hart?' });
  await expect(question.getByRole('button', { name: 'Remove from the team' })).toBeVisible();
  await expectAccessible(mira, 'removing a colleague', { part: 'dialog:modal' });

  const { pathname, hash } = new URL(await link.inputValue());
  const priya = await openBrowser(browser, site, { width: PHONE_PX });
  await priya.goto(pathname + hash);
  await expect(priya.getByRole('heading', { name: /^Join the .* team$/ })).toBeVisible();
  await expectAccessible(priya, 'joining the team');
  for (const page of [mira, priya]) await page.context().close();
});

test('the own account: its settings, an authenticator app, recovery codes, and the code at the next sign-in', async ({
  browser,
}) => {
  const tom = await openDashboard(browser, site, TOM);
  await tom.goto('/admin/account');
  await expect(tom.getByLabel('Display name')).toBeEditable();
  await expectAccessible(tom, 'the account', { at: BOTH });
  await tom.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(tom.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(tom, 'an authenticator app', { part: 'main', at: BOTH });
  const secret = (await tom.locator('[data-secret]').innerText()).replaceAll(/\s/g, '');
  await tom.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await tom.getByRole('button', { name: 'Turn on' }).click();
  await expect(tom.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(tom, 'the recovery codes', { part: 'main', at: BOTH });

  const phone = await openBrowser(browser, site, { width: PHONE_PX });
  await phone.goto('/auth');
  await phone.getByLabel('Email').fill(TOM);
  await phone.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(phone, 'the code at sign-in');
  for (const page of [tom, phone]) await page.context().close();
});
