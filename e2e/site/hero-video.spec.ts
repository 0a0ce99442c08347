import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';

test.use({ reducedMotion: 'no-preference' });

async function openWith(page: Page, connection: { saveData: boolean; effectiveType: string }) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  await page.goto('/');
}

test('the video starts after the page, and it can be paused', async ({ page }) => {
  await openWith(page, { saveData: false, effectiveType: '4g' });
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  const pause = page.getByRole('button', { name: 'Pause the background video' });
  await expect(pause).toBeVisible();
  await expect.poll(isPaused).toBe(false);
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
  await expect.poll(isPaused).toBe(true);
});

test('visitors who prefer reduced motion or save data get the poster only', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const saving = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'no-preference' });
  for (const visitor of [page, saving]) {
    const requested: string[] = [];
    visitor.on('request', (request) => requested.push(request.url()));
    await openWith(visitor, { saveData: visitor === saving, effectiveType: '4g' });
    // What would start the video has run.
    await expect(visitor.locator('[data-island=hero-film]')).toHaveAttribute('data-ready');
    await expect(visitor.locator('video')).toHaveCSS('opacity', '0');
    await expect(visitor.getByRole('button', { name: 'the background video' })).toBeHidden();
    expect(requested.some((url) => url.includes('hero-film'))).toBe(true);
    expect(requested.filter((url) => url.includes('/video/'))).toEqual([]);
  }
  await saving.close();
});
