import { articles } from '#content/articles.server.ts';

export function blogPaths(): string[] {
  return articles.map(({ slug }) => `/blogs/${slug}`);
}
