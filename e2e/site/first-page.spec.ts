import { pageWords } from '#content/reading/page-words.ts';
import { expect, test } from '#e2e/journey.ts';

test('an unknown path has a page with status 404 that leads to the front page', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await logged;
  await expect(page.getByRole('heading', { name: pageWords('pages/not-found').title })).toBeVisible();
  await page.getByRole('link', { name: pageWords('pages/not-found').button }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
