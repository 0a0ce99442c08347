import { site } from '#content/site.ts';

/**
 * The address of the site. In the browser it is what the page says of itself, since the server puts SITE_URL into the
 * pages it serves and the scripts are the same wherever they are served from.
 */
export const siteUrl =
  typeof document === 'undefined' ? site.url : new URL(addressOf(document) ?? location.href).origin;

function addressOf(page: Document): string | null | undefined {
  return page.querySelector('meta[property="og:url"]')?.getAttribute('content');
}
