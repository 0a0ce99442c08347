import { site } from '#content/site.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';

interface Feed {
  title: string;
  description: string;
  path: string;
  self: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

export interface FeedItem {
  title: string;
  /** The address of the page; it identifies the item. */
  url: string;
  isoDate: string;
  categories: readonly string[];
  excerpt: string;
  html: string;
}

export function rssFeed({ title, description, path, self, items }: Feed): string {
  const [newest] = items;
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(title)}</title>
<link>${new URL(path, site().url).href}</link>
<description>${escapeHtml(description)}</description>
<language>en-au</language>
${newest ? `<lastBuildDate>${feedDate(newest.isoDate)}</lastBuildDate>` : ''}
<atom:link href="${new URL(self, site().url).href}" rel="self" type="application/rss+xml"/>
${items.map(rssItem).join('\n')}
</channel>
</rss>
`;
}

function rssItem({ title, url, isoDate, categories, excerpt, html }: FeedItem): string {
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${feedDate(isoDate)}</pubDate>
<dc:creator>${escapeHtml(site().brand)}</dc:creator>
${categories.map((name) => `<category>${escapeHtml(name)}</category>`).join('\n')}
<description>${escapeHtml(excerpt)}</description>
<content:encoded>${escapeHtml(html)}</content:encoded>
</item>`;
}

/** The date format of RFC 822, at midnight UTC. */
function feedDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toUTCString();
}
