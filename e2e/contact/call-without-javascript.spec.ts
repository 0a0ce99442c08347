import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const call = (page: Page) => page.getByRole('group', { name: 'Preferred time to be called' });

test.use({ javaScriptEnabled: false });

test('hours and a call are by the clocks of the offices', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Sydney' })).toContainText('Monday-Friday9:00 AM-6:00 PM');
  await expect(call(page)).toContainText("Our hours, by each office's own clock:");
  await fillIn(page, email, 'Too short');
  await call(page).getByLabel('Day').fill('2099-11-17');
  await call(page).getByLabel('Time', { exact: true }).fill('16:30');
  await call(page).getByLabel('By which clock').selectOption('Sydney time');
  await send(page).click();
  await expect(page.getByText('Message must be at least 10 characters long')).toBeVisible();
  await expect(call(page).getByLabel('Day')).toHaveValue('2099-11-17');
  await expect(call(page).getByLabel('Time', { exact: true })).toHaveValue('16:30');
  await expect(call(page).getByLabel('By which clock')).toHaveValue('Australia/Sydney');
  await call(page).getByLabel('By which clock').selectOption('India time (IST)');
  await page.getByLabel('Message', { exact: true }).fill('Long enough now.');
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  const [stored] = await storedSubmissions(baseURL as string, email);
  expect(stored?.message).toBe(
    'Long enough now.\n\nPreferred call: Tue 17 Nov 2099, 4:30 pm (Asia/Kolkata, UTC+05:30)',
  );
});

test('a time that has passed is refused', async ({ page }) => {
  await page.goto('/contact');
  await fillIn(page, newEmail());
  await call(page).getByLabel('Day').fill('2020-01-06');
  await call(page).getByLabel('Time', { exact: true }).fill('09:15');
  await send(page).click();
  await expect(call(page)).toContainText('Choose a time for the call that is still to come');
  await expect(call(page).getByLabel('Day')).toHaveValue('2020-01-06');
});
