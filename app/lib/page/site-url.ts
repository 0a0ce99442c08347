import { site } from '#content/site.ts';

/** The URL of the site. In the browser it is read from the page, because the server inserts SITE_URL only into the HTML. */
export const siteUrl =
  typeof document === 'undefined' ? site().url : new URL(addressOf(document) ?? location.href).origin;

function addressOf(page: Document): string | null | undefined {
  return page.querySelector('meta[property="og:url"]')?.getAttribute('content');
}
