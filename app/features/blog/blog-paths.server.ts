import { articles } from '#content/articles.server.ts';
import { countPages, pagePath } from './list/list-page.ts';

export function blogPaths(): string[] {
  const pages = Array.from({ length: countPages(articles.length) }, (_, index) => pagePath(index + 1));
  return [...pages, ...articles.map(({ slug }) => `/blogs/${slug}`)];
}
