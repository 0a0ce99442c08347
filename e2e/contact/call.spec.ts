import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const call = (page: Page) => page.getByRole('group', { name: 'Preferred time to be called' });

test.use({ timezoneId: 'Asia/Dubai' });

test('a call is chosen by the visitor’s clock, kept across a reload, and stored', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  // A Monday. The server accepts only a future time within ten years.
  await page.clock.setFixedTime(new Date('2031-11-17T05:00:00Z'));
  await page.goto('/contact');
  await expect(call(page)).toBeHidden();
  await page.getByText('Call me instead').click();
  await expect(call(page)).toContainText('Our hours by your clock in Dubai:');
  await expect(call(page).getByLabel('Time zone')).toHaveValue('Asia/Dubai');
  const time = call(page).getByLabel('Time', { exact: true });
  await call(page).getByLabel('Day').selectOption('Wednesday 19 November');
  await time.selectOption('10:00 AM');
  // Choosing another day keeps the time, and a reload keeps both.
  await call(page).getByLabel('Day').selectOption('Thursday 20 November');
  await page.reload();
  await page.getByLabel('First Name').focus();
  await expect(time).toHaveValue('10:00');
  await expect(call(page).getByLabel('Day')).toHaveValue('Thursday');
  await fillIn(page, email);
  await page.clock.resume();
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    {
      message: 'Please tell me about the floor plans.',
      call_at: '2031-11-20T06:00:00+00:00',
      call_zone: 'Asia/Dubai',
    },
  ]);
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
