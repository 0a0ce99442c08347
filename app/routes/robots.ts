import { site } from '#content/site.ts';

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /auth',
    'Disallow: /setup',
    'Disallow: /admin',
    'Disallow: /thank-you',
    // Rendered per request, with the same content as its page.
    'Disallow: /plan.pdf',
    '',
    `Sitemap: ${site().url}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
