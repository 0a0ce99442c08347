import { site } from '#content/site.ts';
import { inlineHashes } from './content-security-policy.ts';
import { etagOf } from './describe-file.ts';
import { pack, packMeanwhile, packQuickly } from './pack-file.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Pages, sitemap, feed and robots.txt. Scripts are named after what is in them, and read the address from their page. */
const NAMES_THE_SITE = /^(text\/html|text\/plain|application\/xml)/;

/** Not the beginning of a longer name. */
const END = '(?![\\w-]|\\.\\w)';
const PLAIN = new RegExp(RegExp.escape(site.url) + END, 'g');
/** Inside another address: the message of a plan has a link to it. */
const ENCODED = new RegExp(RegExp.escape(encodeURIComponent(site.url)) + END, 'g');

/**
 * The site is built once, with the address that stands in content/site.ts. Where SITE_URL says another one, that goes
 * into canonical and share addresses, structured data, sitemap, feed and robots.txt when the files are loaded: one build
 * serves under any name. Returns what was changed.
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

/** A start does not wait for the smallest copies, which take seconds; until they are here, quick ones are served. */
export async function packChanged(files: SiteFiles, changed: SiteFile[], signal: AbortSignal): Promise<void> {
  for (const file of changed.filter(({ br }) => br)) {
    if (signal.aborted) return;
    files.set(file.path, { ...file, br: await packMeanwhile(file.body) });
  }
}

export function withSiteUrl(text: string, siteUrl: string): string {
  return text.replaceAll(PLAIN, () => siteUrl).replaceAll(ENCODED, () => encodeURIComponent(siteUrl));
}

function withText(file: SiteFile, text: string): SiteFile {
  const body = Buffer.from(text);
  const changed: SiteFile = { ...file, body, etag: etagOf(body) };
  if (file.hashes) changed.hashes = inlineHashes(text);
  if (file.br) changed.br = packQuickly(body);
  if (file.gzip) changed.gzip = pack.gzip(body);
  return changed;
}
