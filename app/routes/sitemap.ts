import { articles, changedOn } from '#content/articles.server.ts';
import { shownDocuments } from '#content/documents.ts';
import { projects } from '#content/projects.ts';
import type { PageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';

const legalTexts = import.meta.glob('/content/legal/*.md', { query: '?raw' });

/** Every page with words in content/, except those with `index: false`. */
export function loader() {
  const pages = Object.values(shownDocuments())
    .filter((words) => isPage(words))
    .filter(({ meta }) => meta.index !== false);
  const entries = [
    ...pages.map(({ meta }) => entry(meta.path)),
    ...projects.map(({ slug }) => entry(`/projects/${slug}`)),
    ...articles.map((article) => entry(`/blogs/${article.slug}`, changedOn(article))),
    ...Object.keys(legalTexts).map((file) => entry(file.replace(/^\/content\/legal|\.md$/g, ''))),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function isPage(words: unknown): words is PageWords {
  return typeof words === 'object' && words !== null && 'meta' in words;
}

function entry(path: string, lastChanged?: string): string {
  const changed = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : '';
  return `<url><loc>${new URL(path, site().url).href}</loc>${changed}</url>`;
}
