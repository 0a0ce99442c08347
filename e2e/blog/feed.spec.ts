import { writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';

interface Item {
  title: string;
  link: string;
  guid: string;
  pubDate: string;
  description: string;
  content: string;
}

test('the feed is valid RSS 2.0 with the full text of every article', async ({ page }) => {
  const response = await page.request.get('/feed.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('xml');
  const xml = await response.text();
  await page.goto('/blogs');
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (parent: ParentNode, name: string) =>
      [...parent.children].find((child) => child.nodeName === name)?.textContent ?? '';
    const channel = document.querySelector('channel') as Element;
    return {
      broken: document.querySelector('parsererror')?.textContent,
      version: document.documentElement.getAttribute('version'),
      channel: ['title', 'link', 'description', 'language'].map((name) => textOf(channel, name)),
      items: [...document.querySelectorAll('item')].map((item) => ({
        title: textOf(item, 'title'),
        link: textOf(item, 'link'),
        guid: textOf(item, 'guid'),
        pubDate: textOf(item, 'pubDate'),
        description: textOf(item, 'description'),
        content: textOf(item, 'content:encoded'),
      })),
    };
  }, xml);
  expect(feed.broken).toBeUndefined();
  expect(feed.version).toBe('2.0');
  expect(feed.channel.every((text) => text !== '')).toBe(true);
  expect(feed.items).toHaveLength(writtenArticles.length);
  for (const item of feed.items as Item[]) {
    expect(Object.values(item).every((text) => text !== '')).toBe(true);
    expect(item.guid).toBe(item.link);
    expect(item.pubDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT$/);
    expect(item.content).toMatch(/<(?:p|h2)/);
    expect(item.content).not.toMatch(/(?:href|src)="[/#]/);
    expect((await page.request.get(new URL(item.link).pathname)).status()).toBe(200);
  }
});
