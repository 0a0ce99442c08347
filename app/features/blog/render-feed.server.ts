import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import type { Article } from '#content/reading/parse-article.ts';
import { site } from '#content/site.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';

const DESCRIPTION =
  'Approval, cost, yield and sending money: guides for overseas buyers of Australian property.';

/** RSS 2.0 with the full text of the articles, newest first. */
export function renderFeed(articles: readonly Article[]): string {
  const [newest] = articles;
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(site().brand)} articles</title>
<link>${new URL('/blogs', site().url).href}</link>
<description>${DESCRIPTION}</description>
<language>en-au</language>
${newest ? `<lastBuildDate>${feedDate(newest)}</lastBuildDate>` : ''}
<atom:link href="${new URL('/feed.xml', site().url).href}" rel="self" type="application/rss+xml"/>
${articles.map(feedItem).join('\n')}
</channel>
</rss>
`;
}

function feedItem(article: Article): string {
  const { slug, title, category, tags, excerpt, content } = article;
  const url = new URL(`/blogs/${slug}`, site().url).href;
  const { html } = renderMarkdown(content, { pageUrl: url, about: slug });
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${feedDate(article)}</pubDate>
<dc:creator>${escapeHtml(site().brand)}</dc:creator>
${[category, ...tags].map((name) => `<category>${escapeHtml(name)}</category>`).join('\n')}
<description>${escapeHtml(excerpt)}</description>
<content:encoded>${escapeHtml(html)}</content:encoded>
</item>`;
}

/** The date format of RFC 822, at midnight UTC. */
function feedDate({ publishDate }: Article): string {
  return new Date(`${publishDate}T00:00:00Z`).toUTCString();
}
