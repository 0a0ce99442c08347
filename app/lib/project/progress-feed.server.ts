import { rssFeed } from '#app/lib/content/rss-feed.server.ts';
import { photographAt, photographFile } from '#content/photographs.ts';
import { progressOf } from '#content/progress.server.ts';
import type { ListedProject } from '#content/project-list.ts';
import { site } from '#content/site.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';

export function progressFeed({ slug, name, description }: ListedProject): string {
  const path = `/projects/${slug}`;
  const items = progressOf(slug).map(({ date, title, text, photographs }, index, all) => ({
    title,
    // The query makes the address of each entry its own; the page ignores it.
    url: new URL(`${path}?entry=${all.length - index}#progress`, site().url).href,
    isoDate: date,
    categories: [name],
    excerpt: text,
    html: `<p>${escapeHtml(text)}</p>${photographs.map(pictureOf).join('')}`,
  }));
  const title = `${name}: construction progress`;
  return rssFeed({ title, description, path, self: `${path}/progress.xml`, items });
}

function pictureOf(address: string): string {
  const photograph = photographAt(address);
  if (!photograph) return '';
  const { href } = new URL(photographFile(photograph), site().url);
  return `<img src="${href}" alt="${escapeHtml(photograph.alt)}">`;
}
