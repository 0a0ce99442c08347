import type { Page } from '@playwright/test';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const TABLE = '**/rest/v1/contact_submissions*';
const NOTICE = '**/functions/v1/send-contact-email';
const NOT_SENT = /^The message was not sent\./;

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

test('after an error of the server the next attempt works, and a failing notice to staff is only a warning', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  expectConsoleErrors(page, NOT_SENT, /status of 500/);
  const logged = page.waitForEvent('console', (message) => NOT_SENT.test(message.text()));
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.route(TABLE, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await page.route(NOTICE, (route) => route.fulfill({ status: 500, body: 'no' }));
  await openFilled(page, email);
  await send(page).click();
  await expectKept(page);
  await logged;
  await expect(page.getByText('Something went wrong on our side, not yours.')).toBeVisible();
  await page.unroute(TABLE);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect((await warned).text()).toContain('was not sent yet');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('being offline is shown before sending, and alternatives after it', async ({ page, context }) => {
  expectConsoleErrors(page, NOT_SENT, /net::ERR_INTERNET_DISCONNECTED/);
  await openFilled(page, newEmail());
  // The form starts when it is filled in, and needs its script for that.
  await expect(page.locator('[data-island=contact-form][data-ready]')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await send(page).click();
  await expectKept(page);
  await expect(page.getByText('We could not reach our server.')).toBeVisible();
  const mail = page.getByRole('link', { name: 'send it as an email' });
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  await expect(mail).toHaveAttribute('href', /Please%20call%20me%20about%20Brisnevia\./);
  await context.setOffline(false);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
});

test('a lost response does not create a second submission', async ({ page, baseURL }) => {
  const email = newEmail();
  expectConsoleErrors(page, NOT_SENT, /net::ERR_CONNECTION_RESET/);
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
