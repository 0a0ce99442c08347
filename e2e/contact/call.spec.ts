import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const call = (page: Page) => page.getByRole('group', { name: 'Preferred time to be called' });
const unfold = (page: Page) => page.getByText('Call me instead').click();

test.use({ timezoneId: 'Asia/Dubai' });

test('the hours of both offices are shown in the visitor’s time zone', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T05:00:00Z'));
  await page.goto('/contact');
  const sydney = page.getByRole('region', { name: 'Sydney' });
  await expect(sydney).toContainText('Monday-Friday9:00 AM-6:00 PM');
  await sydney.scrollIntoViewIfNeeded();
  await expect(sydney).toContainText('Dubai timeMonday-Friday2:00 AM-11:00 AM');
  await page.getByRole('region', { name: 'Hyderabad' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Hyderabad' })).toContainText(
    'Monday-Friday7:30 AM-4:30 PMSaturday8:30 AM-2:30 PM',
  );
  await expect(call(page)).toBeHidden();
  await unfold(page);
  await expect(call(page)).toContainText('Our hours by your clock in Dubai:');
  await expect(call(page)).toContainText('Sydney Monday-Friday 2:00 AM-11:00 AM');
});

test('a call is chosen from the times at which an office is open, in the visitor’s time zone', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  // The server accepts only a future time within ten years.
  await page.clock.setFixedTime(new Date('2031-11-17T05:00:00Z'));
  await page.goto('/contact');
  await unfold(page);
  await expect(call(page).getByLabel('Time zone')).toHaveValue('Asia/Dubai');
  await expect(call(page).getByLabel('Day').getByRole('option')).toHaveText([
    'Any',
    'Monday 17 November',
    'Tuesday 18 November',
    'Wednesday 19 November',
    'Thursday 20 November',
    'Friday 21 November',
    'Saturday 22 November',
  ]);
  await call(page).getByLabel('Day').selectOption('Saturday');
  const times = call(page).getByLabel('Time', { exact: true });
  await expect(times.getByRole('option').last()).toHaveText('2:00 PM');
  await times.selectOption('2:00 PM');
  // Choosing another day keeps the time, and a reload keeps both.
  await call(page).getByLabel('Day').selectOption('Tuesday');
  await page.reload();
  await page.getByLabel('First Name').focus();
  await expect(times).toHaveValue('14:00');
  await expect(call(page).getByLabel('Day')).toHaveValue('Tuesday');
  await fillIn(page, email);
  await page.clock.resume();
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    {
      message: 'Please tell me about the floor plans.',
      call_at: '2031-11-18T10:00:00+00:00',
      call_zone: 'Asia/Dubai',
    },
  ]);
});

test('an incomplete choice shows an error, and no input is lost', async ({ page }) => {
  // A Monday, so that all times of Wednesday are to come.
  await page.clock.setFixedTime(new Date('2031-11-17T05:00:00Z'));
  await page.goto('/contact');
  await fillIn(page, newEmail());
  await unfold(page);
  await call(page).getByLabel('Day').selectOption('Wednesday');
  await send(page).click();
  await expect(call(page)).toContainText('Choose a time for the call, or clear the day');
  await expect(call(page).getByLabel('Time', { exact: true })).toBeFocused();
  await call(page).getByLabel('Time zone').selectOption('Sydney time');
  await expect(call(page).getByLabel('Time', { exact: true }).getByRole('option').nth(1)).toHaveText(
    '9:00 AM',
  );
  await call(page).getByLabel('Time', { exact: true }).selectOption('9:00 AM');
  await expect(call(page)).not.toContainText('Choose a time');
});

test('a likely typo is questioned, corrected with one click, and sent unchanged by a second submit', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  const slip = email.replace('.com', '.con');
  await page.goto('/contact');
  await fillIn(page, slip);
  const take = page.getByRole('button', { name: `Yes, use ${email}` });
  await expect(take).toBeVisible();
  await take.click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(take).toBeHidden();
  await page.getByLabel('Phone').fill('12345');
  await send(page).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /does not look like a whole phone number/,
  );
  await expect(page).toHaveURL('/contact');
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([{ phone: '12345' }]);
});
