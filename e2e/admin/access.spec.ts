import { expect, type Route } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { markLabel } from '#content/submission-status.ts';
import { expectConsoleErrors, expectQuietConsole } from '#e2e/console-watch.ts';
import { settledBox } from '#e2e/settled-box.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { NOT_ADMIN } from '#server/testing/site-data.ts';
import { dashboardWith, openBrowser, openDashboard, scrollList, signIn, test } from './dashboard-site.ts';

const site = dashboardWith({
  submissions: Array.from({ length: 60 }, (_, index) => ({
    first_name: 'Guest',
    last_name: `Number ${index}`,
    email: `guest${index}@example.com`,
    message: 'I would like to know more about Sydnevia.',
    hoursAgo: index,
  })),
});
// Left open, they would be refused as soon as a later journey ends their sessions.
test.afterEach(async () => {
  for (const context of site.browsers.splice(0)) {
    for (const page of context.pages()) expectQuietConsole(page);
    await context.close();
  }
});

test('a user without a role is redirected to the front page, and nothing is fetched', async ({ browser }) => {
  const page = await openBrowser(browser, site);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/auth');
  await signIn(page, NOT_ADMIN);
  await expect(page).toHaveURL('/');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  expect(requested.filter((url) => url.includes('user_roles')).length).toBeGreaterThan(0);
  expect(requested.filter((url) => /contact_submissions|rpc\/(?!read_my_access)|realtime/.test(url))).toEqual(
    [],
  );
  // The front page names the account, and offers to sign out and use another one.
  const account = page.getByRole('complementary', { name: 'Your account' });
  await expect(account).toContainText(`You are signed in as ${NOT_ADMIN}`);
  await account.getByRole('button', { name: 'Sign Out' }).click();
  await expect(account).toBeHidden();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.goto('/');
  await expect(account).toBeHidden();
});

test('a failed role check redirects to the front page too, and shows the reason', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  expectConsoleErrors(page, /status of 500|ERR_FAILED/);
  for (const fail of [
    (route: Route) => route.fulfill({ status: 500, json: { message: 'No paper' } }),
    (route: Route) => route.abort(),
  ]) {
    await page.route('**/rest/v1/user_roles**', fail);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toContainText('We could not check your access. Please try again.');
    await expect(page.getByText('This account has no admin access')).toHaveCount(0);
    await page.unroute('**/rest/v1/user_roles**');
  }
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
});

test('a session that ends redirects to /auth, and signing in restores the position', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  await page.getByLabel('Filter by status').selectOption('unread');
  await page.getByRole('link', { name: 'Guest Number 0', exact: true }).click();
  await page.getByLabel('Internal note').fill('Half a thought');
  await page.getByRole('link', { name: 'Guest Number 2', exact: true }).click();
  await scrollList(page, 2_400);
  const row = page.getByRole('article', { name: 'Guest Number 28' });
  await expect(row).toBeInViewport();
  const { y: top } = await settledBox(row);

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    const ended = { ...session, access_token: `${session.access_token}x`, refresh_token: 'ended' };
    localStorage.setItem(key, JSON.stringify(ended));
  });
  expectConsoleErrors(page, /status of 40[013]|^Error loading /);
  await page
    .getByRole('button', { name: markLabel('read') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth\?return_to=/);
  await signIn(page, 'mira@nevia.test');

  await expect(page).toHaveURL(/\/admin\?status=unread&open=/);
  await expect(page.getByRole('heading', { level: 2, name: 'Guest Number 2', exact: true })).toBeVisible();
  // The mark that was refused is saved, and its row leaves the list.
  await expect(
    page.getByRole('region', { name: 'Reading pane' }).getByText('Read', { exact: true }),
  ).toBeVisible();
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs((await settledBox(row)).y - top)).toBeLessThan(200);
  await scrollList(page, 0);
  await page.getByRole('link', { name: 'Guest Number 0', exact: true }).click();
  await expect(page.getByLabel('Internal note')).toHaveValue('Half a thought');
});

test('an admin who loses the role is redirected at the next request', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'tom@nevia.test');
  expectConsoleErrors(page, /status of 403|Only staff may do this/);
  await removeFromTeam('tom@nevia.test');
  await page.getByRole('searchbox').fill('Guest');
  await expect(page).toHaveURL('/');
});

/** As an admin does on the page of the team. */
async function removeFromTeam(email: string): Promise<void> {
  const { publishableKey } = await (await fetch(`${site.url}/backend.json`)).json();
  const admin = createClient(site.url, publishableKey, { auth: { persistSession: false } });
  await admin.auth.signInWithPassword({ email: 'mira@nevia.test', password: GOOD_PASSWORD });
  const { data: members } = await admin.rpc('list_staff_accounts').throwOnError();
  const { user_id } = members.find((member: { email: string }) => member.email === email);
  await admin.rpc('take_role_away', { account_id: user_id }).throwOnError();
}

test('signing out ends all sessions of the account', async ({ browser, request }) => {
  const here = await openDashboard(browser, site, 'mira@nevia.test');
  const elsewhere = await openDashboard(browser, site, 'mira@nevia.test');
  const refresh_token = await elsewhere.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token;
  });
  expect(refresh_token).toMatch(/./);
  // After this its requests are refused.
  expectConsoleErrors(elsewhere, /status of 40[013]|^Error loading /);
  await here.getByRole('button', { name: 'Sign Out' }).click();
  await expect(here).toHaveURL('/auth');
  await here.goto('/admin');
  await expect(here).toHaveURL('/auth');
  const { publishableKey } = await (await request.get(`${site.url}/backend.json`)).json();
  const refused = await request.post(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    headers: { apikey: publishableKey },
    data: { refresh_token },
  });
  expect(refused.status()).toBe(400);
  await expect(elsewhere).toHaveURL('/auth');
});
