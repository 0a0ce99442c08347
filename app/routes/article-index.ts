import { summarise } from '#app/features/blog/list/article-summary.ts';
import { articles } from '#content/articles.server.ts';

/** The data of a search when the list is longer than one page. */
export function loader() {
  return Response.json(articles.map(summarise));
}
