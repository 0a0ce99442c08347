import type { Page } from '@playwright/test';
import {
  nextMoment,
  offeredDays,
  offeredTimes,
} from '#app/features/contact-form/preferred-call/call-slots.ts';
import { dayName, dayRange, hoursElsewhere, timeRange } from '#app/lib/time/office-hours.ts';
import { clockTime } from '#app/lib/time/time-zone.ts';
import { type OpeningHours, site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const ZONE = 'Asia/Dubai';
/** A Monday. The server accepts only a future time within ten years. */
const NOW = new Date('2031-11-17T05:00:00Z');
const call = (page: Page) => page.getByRole('group', { name: 'Preferred time to be called' });
const unfold = (page: Page) => page.getByText('Call me instead').click();
const listed = (hours: readonly OpeningHours[], space = '') =>
  hours.map((row) => `${dayRange(row.days)}${space}${timeRange(row)}`).join(space && `,${space}`);

test.use({ timezoneId: ZONE });

test('the hours of all offices are shown in the visitor’s time zone', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/contact');
  for (const office of site.offices) {
    const card = page.getByRole('region', { name: office.city });
    await expect(card).toContainText(listed(office.hours));
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText(`Dubai time${listed(hoursElsewhere(office, ZONE, NOW))}`);
  }
  await expect(call(page)).toBeHidden();
  await unfold(page);
  await expect(call(page)).toContainText('Our hours by your clock in Dubai:');
  for (const office of site.offices)
    await expect(call(page)).toContainText(
      `${office.city} ${listed(hoursElsewhere(office, ZONE, NOW), ' ')}`,
    );
});

test('a call is chosen from the times at which an office is open, in the visitor’s time zone', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  const days = offeredDays(ZONE, NOW.getTime());
  const timesOn = (weekday: number) => offeredTimes(weekday, ZONE, NOW.getTime());
  const { weekday: first = 0 } = days.at(-1) ?? {};
  const time = timesOn(first).at(-1) ?? '';
  const other =
    days.find(({ weekday }) => weekday !== first && timesOn(weekday).includes(time))?.weekday ?? 0;
  await page.clock.setFixedTime(NOW);
  await page.goto('/contact');
  await unfold(page);
  await expect(call(page).getByLabel('Time zone')).toHaveValue(ZONE);
  const long = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  await expect(call(page).getByLabel('Day').getByRole('option')).toHaveText([
    'Any',
    ...days.map(({ weekday, wallMs }) => `${dayName(weekday)} ${long.format(wallMs)}`),
  ]);
  await call(page).getByLabel('Day').selectOption(dayName(first));
  const times = call(page).getByLabel('Time', { exact: true });
  await expect(times.getByRole('option')).toHaveText(['Any', ...timesOn(first).map(clockTime)]);
  await times.selectOption(time);
  // Choosing another day keeps the time, and a reload keeps both.
  await call(page).getByLabel('Day').selectOption(dayName(other));
  await page.reload();
  await page.getByLabel('First Name').focus();
  await expect(times).toHaveValue(time);
  await expect(call(page).getByLabel('Day')).toHaveValue(dayName(other));
  await fillIn(page, email);
  await page.clock.resume();
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  const callAt = new Date(nextMoment(other, time, ZONE, NOW.getTime())).toISOString();
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    {
      message: 'Please tell me about the floor plans.',
      call_at: callAt.replace('.000Z', '+00:00'),
      call_zone: ZONE,
    },
  ]);
});

test('an incomplete choice shows an error, and no input is lost', async ({ page }) => {
  const [{ timeZone }] = site.offices;
  const timesAt = (weekday: number) => offeredTimes(weekday, timeZone, NOW.getTime());
  const days = offeredDays(ZONE, NOW.getTime());
  const { weekday = 0 } = days.findLast((day) => timesAt(day.weekday).length > 0) ?? {};
  const [opening = ''] = timesAt(weekday);
  await page.clock.setFixedTime(NOW);
  await page.goto('/contact');
  await fillIn(page, newEmail());
  await unfold(page);
  await call(page).getByLabel('Day').selectOption(dayName(weekday));
  await send(page).click();
  await expect(call(page)).toContainText('Choose a time for the call, or clear the day');
  const times = call(page).getByLabel('Time', { exact: true });
  await expect(times).toBeFocused();
  await call(page).getByLabel('Time zone').selectOption(timeZone);
  await expect(times.getByRole('option').nth(1)).toHaveText(clockTime(opening));
  await times.selectOption(opening);
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
