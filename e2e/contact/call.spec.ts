import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const call = (page: Page) => page.getByRole('group', { name: 'Preferred time to be called' });

test.use({ timezoneId: 'Asia/Dubai' });

test('the hours of both offices stand in the visitor’s own time', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T05:00:00Z'));
  await page.goto('/contact');
  const sydney = page.getByRole('region', { name: 'Sydney' });
  await expect(sydney).toContainText('Monday-Friday9:00 AM-6:00 PM');
  await sydney.scrollIntoViewIfNeeded();
  await expect(sydney).toContainText('By your clock in DubaiMonday-Friday2:00 AM-11:00 AM');
  await page.getByRole('region', { name: 'Hyderabad' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Hyderabad' })).toContainText(
    'Monday-Friday7:30 AM-4:30 PMSaturday8:30 AM-2:30 PM',
  );
  await expect(call(page)).toContainText("Our hours, by each office's own clock:");
  await page.getByLabel('First Name').focus();
  await expect(call(page)).toContainText('Our hours by your clock in Dubai:');
  await expect(call(page)).toContainText('Sydney Monday-Friday 2:00 AM-11:00 AM');
});

test('a preferred time is sent as the last line of the message', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.clock.setFixedTime(new Date('2026-11-16T05:00:00Z'));
  await page.goto('/contact');
  await page.getByLabel('First Name').focus();
  await expect(call(page).getByLabel('By which clock')).toHaveValue('Asia/Dubai');
  await page.clock.resume();
  await fillIn(page, email);
  await call(page).getByLabel('Day').fill('2099-11-17');
  await call(page).getByLabel('Time', { exact: true }).fill('16:30');
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    {
      message: 'Please tell me about the floor plans.',
      call_at: '2099-11-17T12:30:00+00:00',
      call_zone: 'Asia/Dubai',
    },
  ]);
});

test('a mistake in the call is named, and nothing that was typed is lost', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.goto('/contact');
  await fillIn(page, email);
  await call(page).getByLabel('Day').focus();
  await page.keyboard.type('11');
  await send(page).click();
  await expect(call(page)).toContainText('Enter the whole day of the call');
  await expect(call(page).getByLabel('Day')).toBeFocused();
  await call(page).getByLabel('Day').fill('2020-01-06');
  await send(page).click();
  await expect(call(page)).toContainText('Choose a time for the call, or clear the day');
  await expect(call(page).getByLabel('Time', { exact: true })).toBeFocused();
  await call(page).getByLabel('Time', { exact: true }).fill('09:15');
  await expect(call(page)).toContainText('Choose a time for the call that is still to come');
  await expect(call(page).getByLabel('Day')).toHaveAccessibleDescription(/still to come/);
  await page.reload();
  await expect(call(page).getByLabel('Day')).toHaveValue('2020-01-06');
  await expect(call(page).getByLabel('Time', { exact: true })).toHaveValue('09:15');
  await expect(call(page).getByLabel('By which clock')).toHaveValue('Asia/Dubai');
  await call(page).getByLabel('Day').fill('2099-01-06');
  await call(page).getByLabel('By which clock').selectOption('Sydney time');
  await page.getByLabel('Message', { exact: true }).fill('Please call me then.');
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    { message: 'Please call me then.', call_at: '2099-01-05T22:15:00+00:00', call_zone: 'Australia/Sydney' },
  ]);
});
