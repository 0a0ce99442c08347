import { articles } from '#content/articles.server.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';

const pages = [
  '/',
  '/about',
  '/projects',
  '/management',
  '/blogs',
  '/faqs',
  '/plan',
  '/contact',
  '/privacy',
  '/terms',
  '/disclaimer',
];

/** Everything that should be found; /auth, /admin and /thank-you are not here. */
export function loader() {
  const entries = [
    ...pages.map((path) => entry(path)),
    ...projects.map(({ slug }) => entry(`/projects/${slug}`)),
    ...articles.map(({ slug, publishDate }) => entry(`/blogs/${slug}`, publishDate)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function entry(path: string, lastChanged?: string): string {
  const changed = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : '';
  return `<url><loc>${new URL(path, site.url).href}</loc>${changed}</url>`;
}
