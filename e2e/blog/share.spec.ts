import { writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';

const ARTICLE = `/blogs/${writtenArticles[0]?.slug}`;

declare global {
  interface Window {
    /** What the page asked of the device, in order. */
    asked: unknown[];
  }
}

test("sharing uses the device's own dialog, and copies only on a device without one", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.asked = [];
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      window.asked.push(`copied ${text}`);
      return write(text);
    };
    const share = async (data: unknown) => {
      window.asked.push(data);
      if (window.asked.length === 1) throw new DOMException('cancelled', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await page.goto(`${ARTICLE}#sources`);
  const asked = () => page.evaluate(() => window.asked);
  const shared = { title: expect.any(String), url: baseURL + ARTICLE };
  const press = () => page.getByRole('button', { name: 'Share Article' }).click();
  await press();
  await expect.poll(asked).toEqual([shared]);
  await press();
  await expect.poll(asked).toEqual([shared, shared]);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await press();
  await expect.poll(asked).toEqual([shared, shared, `copied ${baseURL}${ARTICLE}`]);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + ARTICLE);
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
