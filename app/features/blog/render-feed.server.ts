import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import type { Article } from '#content/reading/parse-article.ts';
import { site } from '#content/site.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';

/** RSS 2.0 with the full text of the given articles, newest first. */
export function renderFeed(articles: readonly Article[]): string {
  const home = new URL('/blogs', site.url).href;
  const self = new URL('/feed.xml', site.url).href;
  const newest = articles[0];
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(`${site.brand} articles`)}</title>
<link>${home}</link>
<description>Approval, cost, yield and sending money: guides for overseas buyers of Australian property.</description>
<language>en-au</language>
${newest ? `<lastBuildDate>${feedDate(newest.publishDate)}</lastBuildDate>` : ''}
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${articles.map(renderItem).join('\n')}
</channel>
</rss>
`;
}

function renderItem(article: Article): string {
  const pageUrl = new URL(`/blogs/${article.slug}`, site.url).href;
  const { html } = renderMarkdown(article.content, { pageUrl, about: article.slug });
  return `<item>
<title>${escapeHtml(article.title)}</title>
<link>${pageUrl}</link>
<guid isPermaLink="true">${pageUrl}</guid>
<pubDate>${feedDate(article.publishDate)}</pubDate>
<dc:creator>${escapeHtml(site.brand)}</dc:creator>
${[article.category, ...article.tags].map((name) => `<category>${escapeHtml(name)}</category>`).join('\n')}
<description>${escapeHtml(article.excerpt)}</description>
<content:encoded>${escapeHtml(html)}</content:encoded>
</item>`;
}

/** The date format of RFC 822, at midnight UTC. */
function feedDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toUTCString();
}
