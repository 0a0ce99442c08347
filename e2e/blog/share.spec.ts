import { writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';

const ARTICLE = `/blogs/${writtenArticles[0]?.slug}`;

test("sharing uses the device's own dialog", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => shared.push(data) });
  });
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: expect.any(String), url: baseURL + ARTICLE }]);
  await expect(page.getByText('Link copied')).toBeHidden();
});

test('a share that the visitor cancels copies nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const cancel = () => {
      document.title = 'share requested';
      return Promise.reject(new DOMException('cancelled', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: cancel });
  });
  await page.goto(ARTICLE);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page).toHaveTitle('share requested');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('without device sharing the URL is copied, and a toast says so', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${ARTICLE}#how-long-it-takes`);
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + ARTICLE);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Link copied')).toBeHidden();
});

test('without a clipboard either, the URL is shown selected', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Share Article' }).click();
  const address = page.getByLabel('Copy this address');
  await expect(address).toHaveValue(baseURL + ARTICLE);
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(baseURL + ARTICLE);
});
