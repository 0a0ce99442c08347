import type { Page } from '@playwright/test';
// These journeys break the network on purpose, which the browser logs as errors: the plain test, not the strict one.
import { expect, test } from '@playwright/test';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const TABLE = '**/rest/v1/contact_submissions*';

async function openFilled(page: Page, email: string) {
  await page.goto('/contact');
  await fillIn(page, email, 'Please call me about Brisnevia.');
}

async function expectKept(page: Page) {
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(page.getByText('Please try again or contact us directly.')).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Please call me about Brisnevia.');
  await expect(send(page)).toBeEnabled();
}

test('a server error is shown and keeps the input, and the next attempt works', async ({ page, baseURL }) => {
  const email = newEmail();
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The message was not sent.'),
  );
  await page.route(TABLE, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await openFilled(page, email);
  await send(page).click();
  await expectKept(page);
  await logged;
  await expect(page.getByText('Something went wrong on our side, not yours.')).toBeVisible();
  await page.unroute(TABLE);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('exceeding the limit shows the time to wait, unlike a server error', async ({ page }) => {
  const message = 'Too many messages from your connection. Please try again later.';
  const waits: [details: string | null, words: string][] = [
    ['{"retry_after_seconds": 47}', 'a minute'],
    ['{"retry_after_seconds": 61}', '2 minutes'],
    ['{"retry_after_seconds": 600}', '10 minutes'],
    [null, 'some minutes'],
  ];
  await openFilled(page, newEmail());
  for (const [details, words] of waits) {
    await page.route(TABLE, (route) => route.fulfill({ status: 429, json: { message, details } }));
    await send(page).click();
    await expectKept(page);
    await expect(page.getByText(`Please wait ${words} before the next one.`)).toBeVisible();
    await page.unroute(TABLE);
  }
});

test('being offline is shown before sending, and alternatives after it', async ({ page, context }) => {
  await openFilled(page, newEmail());
  // The form starts when it is filled in, and needs its script for that.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await send(page).click();
  await expectKept(page);
  await expect(page.getByText('We could not reach our server.')).toBeVisible();
  const mail = page.getByRole('link', { name: 'send it as an email' });
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
    'Please call me about Brisnevia.',
  );
  await context.setOffline(false);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
});

test('a lost response does not create a second submission', async ({ page, baseURL }) => {
  const email = newEmail();
  let first = true;
  await page.route(TABLE, async (route) => {
    if (!first) return route.continue();
    first = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openFilled(page, email);
  await send(page).click();
  await expectKept(page);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('a failing notification is only a warning in the console', async ({ page }) => {
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.route('**/functions/v1/send-contact-email', (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  );
  await openFilled(page, newEmail());
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect((await warned).text()).toContain('was not sent yet');
});
