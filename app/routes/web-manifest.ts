import css from '#app/app.css?inline';
import { headerColour } from '#app/lib/page/header-colour.ts';
import { COLOUR } from '#content/colours.ts';
import { adminPage } from '#content/pages/admin.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import type { Route } from './+types/web-manifest.ts';

/** /site.webmanifest, and /admin.webmanifest, with which staff can install the dashboard. */
export function loader({ url }: Route.LoaderArgs) {
  const isForStaff = url.pathname === '/admin.webmanifest';
  const manifest = {
    ...(isForStaff && { id: '/admin' }),
    name: isForStaff ? `${site().brand} submissions` : site().brand,
    short_name: site().brand,
    description: isForStaff ? adminPage.meta.description : wordsOf('search-words').description,
    lang: 'en-AU',
    start_url: isForStaff ? '/admin' : '/',
    scope: '/',
    display: isForStaff ? 'standalone' : 'browser',
    background_color: COLOUR.paper,
    theme_color: headerColour(css),
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
