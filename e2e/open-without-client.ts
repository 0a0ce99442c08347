import type { Page } from '@playwright/test';

/** Opens a page whose scripts do not arrive before `release` is called. */
export async function openWithoutClient(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}
