import { site } from '#content/site.ts';

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /auth',
    'Disallow: /admin',
    'Disallow: /thank-you',
    // Made for who asks, and the page says the same.
    'Disallow: /plan.pdf',
    '',
    `Sitemap: ${site.url}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
