import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { type FeedItem, rssFeed } from '#app/lib/content/rss-feed.server.ts';
import type { Article } from '#content/reading/parse-article.ts';
import { site } from '#content/site.ts';

export function renderFeed(articles: readonly Article[]): string {
  return rssFeed({
    title: `${site().brand} articles`,
    description:
      'Approval, cost, yield and sending money: guides for overseas buyers of Australian property.',
    path: '/blogs',
    self: '/feed.xml',
    items: articles.map(feedItem),
  });
}

function feedItem({ slug, title, publishDate, category, tags, excerpt, content }: Article): FeedItem {
  const url = new URL(`/blogs/${slug}`, site().url).href;
  const { html } = renderMarkdown(content, { pageUrl: url, about: slug });
  return { title, url, isoDate: publishDate, categories: [category, ...tags], excerpt, html };
}
