import type { Page } from '@playwright/test';

/** Until then a part that was never near the screen stands in a place that is only guessed. */
export async function laidOutWhole(page: Page): Promise<void> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
}
