import { spawnSync } from 'node:child_process';
import { expect, type Route } from '@playwright/test';
import { markLabel } from '#content/submission-status.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { NOT_ADMIN } from './dashboard-people.ts';
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

test('the served HTML only shows that the session is being checked', async ({ request }) => {
  const response = await request.get(`${site.url}/admin`);
  const html = await response.text();
  expect(html).toContain('Checking authentication...');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).toContain('href="/admin.webmanifest"');
});

test('a signed-out visitor is redirected to /auth, and after signing in to the requested page', async ({
  browser,
}) => {
  const page = await openBrowser(browser, site);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/admin?status=unread&q=Number+7');
  await expect(page).toHaveURL(/\/auth\?return_to=/);
  expect(requested.filter((url) => /contact_submissions|rpc\//.test(url))).toEqual([]);
  await signIn(page, 'mira@nevia.test');
  await expect(page).toHaveURL('/admin?status=unread&q=Number+7');
  await expect(page.getByRole('searchbox')).toHaveValue('Number 7');
  await page.context().close();
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
  expect(await accessibilityFaults(page)).toEqual([]);
  await account.getByRole('button', { name: 'Sign Out' }).click();
  await expect(account).toBeHidden();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.goto('/');
  await expect(account).toBeHidden();
  await page.context().close();
});

test('a failed role check redirects to the front page too, and shows the reason', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  page.removeAllListeners('console');
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
  await page.context().close();
});

test('a signed-in user is redirected from /auth', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin');
  await page.context().close();
});

test('a session that ends redirects to /auth, and signing in restores the position', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  await page.getByLabel('Filter by status').selectOption('unread');
  await page.getByRole('link', { name: 'Guest Number 0', exact: true }).click();
  await page.getByLabel('Internal note').fill('Half a thought');
  await page.getByRole('link', { name: 'Guest Number 2', exact: true }).click();
  await scrollList(page, 2_400);
  const row = page.getByRole('article', { name: 'Guest Number 25' });
  await expect(row).toBeInViewport();
  const top = (await row.boundingBox())?.y ?? 0;

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    const ended = { ...session, access_token: `${session.access_token}x`, refresh_token: 'ended' };
    localStorage.setItem(key, JSON.stringify(ended));
  });
  page.removeAllListeners('console');
  await page
    .getByRole('button', { name: markLabel('read') })
    .last()
    .click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?return_to=/);
  await signIn(page, 'mira@nevia.test');

  await expect(page).toHaveURL(/\/admin\?status=unread&open=/);
  await expect(page.getByRole('heading', { level: 2, name: 'Guest Number 2', exact: true })).toBeVisible();
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - top)).toBeLessThan(200);
  await scrollList(page, 0);
  await page.getByRole('link', { name: 'Guest Number 0', exact: true }).click();
  await expect(page.getByLabel('Internal note')).toHaveValue('Half a thought');
  await page.context().close();
});

test('an admin who loses the role is redirected at the next request', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'tom@nevia.test');
  const env = { ...process.env, DATA_DIR: site.dataDir };
  const revoked = spawnSync('node', ['scripts/admin.ts', 'revoke', 'tom@nevia.test'], {
    env,
    encoding: 'utf8',
  });
  expect(revoked.stderr).toBe('');
  page.removeAllListeners('console');
  await page.getByRole('searchbox').fill('Guest');
  await expect(page).toHaveURL('/', { timeout: 70_000 });
  await page.context().close();
});

test('signing out ends all sessions of the account', async ({ browser, request }) => {
  const here = await openDashboard(browser, site, 'mira@nevia.test');
  const elsewhere = await openDashboard(browser, site, 'mira@nevia.test');
  // After this its requests are refused, which the browser logs in its console.
  elsewhere.removeAllListeners('console');
  const logout = here.waitForRequest((request) => request.url().includes('/auth/v1/logout'));
  await here.getByRole('button', { name: 'Sign Out' }).click();
  expect(new URL((await logout).url()).searchParams.get('scope')).toBe('global');
  await expect(here).toHaveURL('/auth');
  await here.goto('/admin');
  await expect(here).toHaveURL('/auth');
  const refreshToken = await elsewhere.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token;
  });
  const { publishableKey } = await (await request.get(`${site.url}/backend.json`)).json();
  const refused = await request.post(`${site.url}/auth/v1/token?grant_type=refresh_token`, {
    headers: { apikey: publishableKey },
    data: { refresh_token: refreshToken },
  });
  expect(refused.status()).toBe(400);
  await expect(elsewhere).toHaveURL('/auth', { timeout: 60_000 });
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
  await here.context().close();
  await elsewhere.context().close();
});

test('without the server, signing out works on this device and a toast says so', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test');
  page.removeAllListeners('console');
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out on this device')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.unroute('**/auth/v1/logout**');
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
  await page.context().close();
});
