import { expect, test } from '#e2e/journey.ts';

test('the poster loads with the page, the video after it, and it can be paused', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<video[^>]*preload="none"/);
  expect(html).not.toMatch(/<video[^>]*autoplay/i);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } });
  });
  await page.goto('/');
  const video = page.locator('video');
  const pause = page.getByRole('button', { name: 'Pause the background video' });
  await expect(pause).toBeVisible();
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});

test('visitors who prefer reduced motion get the poster only', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requested.some((url) => url.includes('hero-film'))).toBe(true);
  expect(requested.filter((url) => url.includes('/video/'))).toEqual([]);
  await expect(page.locator('video')).toHaveCSS('opacity', '0');
});

test('a visitor who saves data gets the poster only', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.includes('/video/'))).toEqual([]);
});
