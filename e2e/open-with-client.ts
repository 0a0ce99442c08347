import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until its client listens. A form sent earlier is posted by the browser itself, which other
 * journeys look at.
 */
export async function openWithClient(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('client-ready', () => Object.assign(window, { isClientReady: true }));
  });
  await page.goto(path);
  await page.waitForFunction(() => 'isClientReady' in window);
}
