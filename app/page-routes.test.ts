import { expect, test } from 'vitest';
import { articles } from '#content/articles.server.ts';
import { site } from '#content/site.ts';
import { pagePaths } from './page-routes.ts';
import { loader } from './routes/sitemap.ts';

const UNLISTED = /^\/(?:auth|setup|admin|thank-you)(?:\/|$)/;

test('the sitemap lists exactly the public pages of routes.ts and the articles, each once', async () => {
  const addresses = [...(await loader().text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const listed = [...pagePaths, ...articles.map(({ slug }) => `/blogs/${slug}`)].filter(
    (path) => !UNLISTED.test(path),
  );
  expect(addresses.sort()).toEqual(listed.map((path) => new URL(path, site().url).href).sort());
});
