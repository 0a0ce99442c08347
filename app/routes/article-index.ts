import { summarise } from '#app/features/blog/list/article-summary.ts';
import { articles } from '#content/articles.server.ts';

/** What a search looks through when the list is longer than its page. */
export function loader() {
  return Response.json(articles.map(summarise));
}
