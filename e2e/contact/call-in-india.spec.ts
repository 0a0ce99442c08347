import { site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';

// Browsers still use the old name of the zone.
test.use({ timezoneId: 'Asia/Calcutta' });

const office = site.offices.find(({ countryCode }) => countryCode === 'IN');

test('in India the time zone is that of the office in India', async ({ page }) => {
  await page.goto('/contact');
  const call = page.getByRole('group', { name: 'Preferred time to be called' });
  if (office) {
    const card = page.getByRole('region', { name: office.city });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toContainText('India time');
  }
  await page.getByText('Call me instead').click();
  await expect(call.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
  await expect(call.getByLabel('Time zone').getByRole('option')).toHaveCount(
    new Set([...site.offices.map(({ timeZone }) => timeZone), 'Asia/Kolkata']).size,
  );
});
