import { expect, type Page } from '@playwright/test';
import { dashboardWith, openBrowser, test } from '#e2e/admin/dashboard-site.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { settledBox } from '#e2e/settled-box.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';

let page: Page;
const site = dashboardWith({ submissions: [] });
// A new browser: the previous journey may have left a session.
test.beforeEach(async ({ browser }) => {
  page = await openBrowser(browser, site);
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

const password = () => page.getByLabel('Password', { exact: true });
const validity = (ask: (input: HTMLInputElement) => boolean | string) =>
  expect.poll(() => password().evaluate(ask));

async function signIn(withPassword = GOOD_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill('mira@nevia.test');
  await password().fill(withPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('the browser blocks empty and weak fields', async () => {
  let requests = 0;
  page.on('request', (request) => {
    if (/\/auth\/v1\/(token|signup)/.test(request.url())) requests += 1;
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill('new@example.com');
  await expect(password()).toHaveAttribute(
    'title',
    'Password must be at least 8 characters and include uppercase, lowercase, number, and special character (@$!%*?&)',
  );
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
    await expect(password()).toBeFocused();
    await validity((input) => input.validity.valid).toBe(false);
  }
  // The browser's message covers the hint, so it says the same.
  await validity((input) => input.validationMessage).toMatch(/^“#” cannot be used/);
  await expect(password()).toHaveAccessibleDescription(
    /“#” cannot be used: only letters A to Z, digits and @\$!%\*\?&\./,
  );
  await password().fill('Long-enough 1!');
  await expect(page.getByText('“-”, A space cannot be used')).toBeVisible();
  await password().fill('Long&enough1!');
  await expect(page.getByText('cannot be used')).toBeHidden();
  await validity((input) => input.validity.valid).toBe(true);
  expect(requests).toBe(0);
});

test("a wrong password shows the server's message, which covers no button on a phone", async () => {
  expectConsoleErrors(page, /status of 400/);
  await signIn('Wrong&Tram42');
  await expect(page.getByRole('alert').getByText('Sign in failed')).toBeVisible();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mira@nevia.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const toast = await settledBox(page.getByRole('alert').locator('[data-toast]'));
    for (const button of [
      page.getByRole('tab', { name: 'Sign In' }),
      page.getByRole('button', { name: 'Sign In' }),
    ])
      expect((await settledBox(button)).y).toBeGreaterThanOrEqual(toast.y + toast.height);
  }).toPass();
  await signIn();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Sign in failed')).toHaveCount(0);
});

test('the button shows progress, and a failing gateway is retried', async () => {
  expectConsoleErrors(page, /status of 503/);
  const progress = Promise.withResolvers<void>();
  let refusals = 2;
  await page.route('**/auth/v1/token**', async (route) => {
    await progress.promise;
    if (refusals === 0) return route.continue();
    refusals -= 1;
    await route.fulfill({ status: 503, body: 'busy' });
  });
  await signIn();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  progress.resolve();
  await expect(page).toHaveURL('/admin');
  expect(refusals).toBe(0);
});

test('without the server the page says so', async () => {
  expectConsoleErrors(page, /ERR_FAILED|Failed to fetch/);
  await page.route('**/backend.json', (route) => route.abort());
  await page.reload();
  await signIn();
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page.getByRole('alert').getByText('The server could not be reached.').first()).toBeVisible();
  await expect(page.getByText('Failed to fetch')).toHaveCount(0);
});
