import { expect, type Page } from '@playwright/test';
import { dashboardWith, openBrowser, test } from '#e2e/admin/dashboard-site.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';

let page: Page;
const site = dashboardWith({ submissions: [] });
// A new browser: the previous test may have left a session. Its console is not watched, because these tests make the
// server refuse requests.
test.beforeEach(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  page = await context.newPage();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});
test.afterEach(() => page.context().close());

const password = () => page.getByLabel('Password', { exact: true });

test('/auth has title, subtitle, two tabs, and fields that password managers recognise', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  await expect(page.getByText('Sign in to manage contact submissions')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('tab', { name: 'Sign In' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(password()).toHaveAttribute('autocomplete', 'new-password');
  await expect(password()).toHaveAttribute(
    'title',
    'Password must be at least 8 characters and include uppercase, lowercase, number, and special character (@$!%*?&)',
  );
  await expect(
    page.getByText('Must contain: uppercase, lowercase, number, and special character'),
  ).toBeVisible();
});

test('the browser blocks empty and weak fields', async () => {
  let requests = 0;
  page.on('request', (request) => {
    if (/\/auth\/v1\/(token|signup)/.test(request.url())) requests += 1;
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill('new@example.com');
  for (const weak of [
    'Short1!',
    'nouppercase1!',
    'NOLOWERCASE1!',
    'NoDigits!!',
    'NoSpecial11',
    'Forbidden1!#',
  ]) {
    await password().fill(weak);
    await page.getByRole('button', { name: 'Create Account' }).click();
    expect(await password().evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
  expect(requests).toBe(0);
  // The browser's message covers the hint, so it says the same.
  expect(await password().evaluate((input: HTMLInputElement) => input.validationMessage)).toMatch(
    /^“#” cannot be used/,
  );
  await expect(password()).toHaveAccessibleDescription(
    /“#” cannot be used: only letters A to Z, digits and @\$!%\*\?&\./,
  );
  await password().fill('Long-enough 1!');
  await expect(page.getByText('“-”, A space cannot be used')).toBeVisible();
  await password().fill('Long&enough1!');
  await expect(page.getByText('cannot be used')).toBeHidden();
});

test("a wrong password shows the server's message", async () => {
  page.removeAllListeners('console');
  await page.getByLabel('Email').fill('mira@nevia.test');
  await password().fill('Wrong&Tram42');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText('Sign in failed')).toBeVisible();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mira@nevia.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const toast = await page.getByRole('alert').locator('[data-toast]').boundingBox();
    for (const button of [
      page.getByRole('tab', { name: 'Sign In' }),
      page.getByRole('button', { name: 'Sign In' }),
    ])
      expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0));
  }).toPass();
  await password().fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('Sign in failed')).toHaveCount(0);
});

test('a person who is locked out reads for how long, and what works now', async () => {
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    }),
  );
  await page.getByLabel('Email').fill('mira@nevia.test');
  await password().fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('Too many attempts. Try again in 15 minutes, or choose “Forgot password?” now.'),
  ).toBeVisible();
  await page.unrouteAll();
});

test('the button shows progress, and a failing gateway is retried', async () => {
  let refusals = 2;
  await page.route('**/auth/v1/token**', async (route) => {
    if (refusals === 0) return route.continue();
    refusals -= 1;
    await route.fulfill({ status: 503, body: 'busy' });
  });
  await page.getByLabel('Email').fill('mira@nevia.test');
  await password().fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await page.unroute('**/auth/v1/token**');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a thrown error is shown', async () => {
  await page.route('**/backend.json', (route) => route.abort());
  await page.reload();
  await page.getByLabel('Email').fill('mira@nevia.test');
  await password().fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page.getByRole('alert').getByText('The server could not be reached.').first()).toBeVisible();
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
  await page.unroute('**/backend.json');
});

test('signing up shows a toast, and the server refuses a weak password', async () => {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill('new@example.com');
  await password().fill('Password1!');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Sign up failed')).toBeVisible();
  await expect(page.getByText(/known to be weak/)).toBeVisible();
  await password().fill(GOOD_PASSWORD);
  const signup = page.waitForRequest('**/auth/v1/signup**');
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect(new URL((await signup).url()).searchParams.get('redirect_to')).toBe(`${site.url}/`);
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
});

test('a password can be shown, and Caps Lock is indicated', async ({ browser }) => {
  const visitor = await openBrowser(browser, site);
  await visitor.goto('/auth');
  const field = visitor.getByLabel('Password', { exact: true });
  await field.fill('secret');
  await visitor.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await visitor.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(visitor.getByText('Caps Lock is on.')).toBeVisible();
  await field.dispatchEvent('keyup', { key: 'a' });
  await expect(visitor.getByText('Caps Lock is on.')).toBeHidden();
});

test('a return path to another site is not followed', async ({ browser }) => {
  const visitor = await openBrowser(browser, site);
  await visitor.goto(`/auth?return_to=${encodeURIComponent('//evil.example/')}`);
  await visitor.getByLabel('Email').fill('mira@nevia.test');
  await visitor.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await expect(visitor).toHaveURL('/admin');
});

test('a form sent before the client runs puts no password into the URL', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto('/auth');
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await expect(visitor.locator('form').first()).toHaveAttribute('method', 'post');
  await context.close();
});
