import type { Page } from '@playwright/test';

/** Opens a page whose scripts, or some of them, are held back until `release` is called. */
export async function openWithoutScripts(
  page: Page,
  path: string,
  scripts = '**/assets/*.js',
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // All of the page but its scripts.
  await page.waitForFunction(() => document.readyState !== 'loading');
  return release;
}
