import { frontPage } from '#content/pages/front-page.ts';
import { notFoundPage } from '#content/pages/not-found.ts';
import { expect, test } from '#e2e/journey.ts';

test('the front page shows what the company offers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frontPage.hero.title.replaceAll('*', ''));
  await expect(page.getByText(frontPage.hero.lead).first()).toBeVisible();
});

test('an unknown path returns the 404 page with status 404', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await logged;
  await expect(page.getByRole('heading', { name: notFoundPage.title })).toBeVisible();
  await expect(page.getByText(notFoundPage.subtitle)).toBeVisible();
  await page.getByRole('link', { name: notFoundPage.button }).click();
  await expect(page).toHaveURL('/');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript the front page has the same text', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      frontPage.hero.title.replaceAll('*', ''),
    );
  });
});
