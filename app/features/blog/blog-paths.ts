import { readdirSync } from 'node:fs';
import { countPages, pagePath } from './list/list-page.ts';

/** Every URL of the blog that the build prerenders. */
export function blogPaths(): string[] {
  const slugs = readdirSync('content/articles')
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length));
  const pages = Array.from({ length: countPages(slugs.length) }, (_, index) => pagePath(index + 1));
  return [
    ...pages,
    ...slugs.map((slug) => `/blogs/${slug}`),
    '/blogs/search.json',
    '/blogs/mentions.json',
    '/feed.xml',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ];
}
