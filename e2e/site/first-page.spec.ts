import { notFoundPage } from '#content/pages/not-found.ts';
import { expect, test } from '#e2e/journey.ts';

test('an unknown path has a page with status 404 that leads to the front page', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await logged;
  await expect(page.getByRole('heading', { name: notFoundPage.title })).toBeVisible();
  await page.getByRole('link', { name: notFoundPage.button }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
