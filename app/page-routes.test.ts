import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { pagePaths } from './page-routes.ts';
import { loader } from './routes/sitemap.ts';

const UNLISTED = /^\/(?:auth|setup|admin|thank-you)(?:\/|$)/;

test('the sitemap lists exactly the public pages of routes.ts and the articles, each once', async () => {
  const addresses = [...(await loader().text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const articles = readdirSync('content/articles').map((file) => `/blogs/${file.replace('.md', '')}`);
  const listed = [...pagePaths, ...articles].filter((path) => !UNLISTED.test(path));
  expect(addresses.sort()).toEqual(listed.map((path) => new URL(path, site.url).href).sort());
});
