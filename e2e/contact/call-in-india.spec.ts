import { expect, test } from '#e2e/journey.ts';

// Browsers still know it by its old name.
test.use({ timezoneId: 'Asia/Calcutta' });

test('the clock is the Hyderabad office’s own', async ({ page }) => {
  await page.goto('/contact');
  const call = page.getByRole('group', { name: 'Preferred time to be called' });
  await page.getByRole('region', { name: 'Hyderabad' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Hyderabad' })).toContainText(
    'Your clock in Kolkata shows the same time.',
  );
  await page.getByLabel('First Name').focus();
  await expect(call.getByLabel('By which clock')).toHaveValue('Asia/Kolkata');
  await expect(call.getByLabel('By which clock').getByRole('option')).toHaveCount(2);
});
