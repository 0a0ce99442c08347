import { expect, test } from '#e2e/journey.ts';

// Browsers still use the old name of the zone.
test.use({ timezoneId: 'Asia/Calcutta' });

test('in India the time zone is that of the Hyderabad office', async ({ page }) => {
  await page.goto('/contact');
  const call = page.getByRole('group', { name: 'Preferred time to be called' });
  await page.getByRole('region', { name: 'Hyderabad' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Hyderabad' })).toContainText(/[AP]MIndia time/);
  await page.getByText('Call me instead').click();
  await expect(call.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
  await expect(call.getByLabel('Time zone').getByRole('option')).toHaveCount(2);
});
