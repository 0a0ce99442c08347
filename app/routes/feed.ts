import { renderFeed } from '#app/features/blog/render-feed.server.ts';
import { articles } from '#content/articles.server.ts';

/** Feed readers return often; older articles stay on the site. */
const ARTICLES_IN_FEED = 30;

export function loader() {
  return new Response(renderFeed(articles.slice(0, ARTICLES_IN_FEED)), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
