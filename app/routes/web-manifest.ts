import { site } from '#content/site.ts';

export function loader() {
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    lang: 'en-AU',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#F6F3EC',
    theme_color: '#000000',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
