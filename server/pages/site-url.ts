import { site } from '#content/site.ts';
import { withText } from './files/replace-file.ts';
import type { SiteFile, SiteFiles } from './files/site-files.ts';

/** Pages, sitemap, feed and robots.txt. Scripts are named by their hash, and read the URL from their page. */
const NAMES_THE_SITE = /^(text\/html|text\/plain|application\/xml)/;

/** Not the prefix of a longer name. */
const END = '(?![\\w-]|\\.\\w)';
const PLAIN = new RegExp(RegExp.escape(site.url) + END, 'g');
/** Encoded inside another URL: the message of a plan has a link to it. */
const ENCODED = new RegExp(RegExp.escape(encodeURIComponent(site.url)) + END, 'g');

/**
 * The site is built with the URL in content/site.ts. If SITE_URL differs, it replaces that URL in canonical and share URLs,
 * structured data, sitemap, feed and robots.txt when the files are loaded, so that one build can be served under any name.
 * Returns the changed files.
 */
export function setSiteUrl(files: SiteFiles, siteUrl: string): SiteFile[] {
  const changed = [...files.values()].flatMap((file) => {
    if (!NAMES_THE_SITE.test(file.type)) return [];
    const built = file.body.toString();
    const text = withSiteUrl(built, siteUrl);
    return text === built ? [] : [withText(file, text)];
  });
  for (const file of changed) files.set(file.path, file);
  return changed;
}

export function withSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(PLAIN, () => siteUrl).replaceAll(ENCODED, () => encodeURIComponent(siteUrl));
}
