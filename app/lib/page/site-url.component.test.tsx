import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.head.replaceChildren();
});

const siteUrl = async () => (await import('./site-url.ts')).siteUrl;

test('in a browser the address of the site is the one in its page', async () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'og:url');
  meta.content = 'https://homes.example/plan';
  document.head.append(meta);
  expect(await siteUrl()).toBe('https://homes.example');
});

test('in a page without one it is where the page was loaded from', async () => {
  expect(await siteUrl()).toBe(location.origin);
});
