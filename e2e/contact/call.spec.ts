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
  await call(page).getByLabel('Day').fill('2031-11-20');
  await call(page).getByLabel('Time', { exact: true }).fill('10:00');
  await expect(call(page).getByLabel('Time zone')).toHaveValue('Asia/Dubai');
  await page.reload();
  await page.getByLabel('First Name').focus();
  await expect(call(page).getByLabel('Time', { exact: true })).toHaveValue('10:00');
  await expect(call(page).getByLabel('Day')).toHaveValue('2031-11-20');
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
