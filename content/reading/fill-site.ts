import { site } from '#content/site.ts';

const SITE_MARK = /\{\{\s*site\.([^{}]*?)\s*\}\}/g;

/** Replaces {{site.phone}} and similar placeholders with the text of that name in content/site.ts. */
export function fillSite(text: string): string {
  return text.replace(SITE_MARK, (_, name: string) => siteText(name));
}

export function siteText(name: string): string {
  const texts = Object.fromEntries(
    Object.entries(site).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
  if (!Object.hasOwn(texts, name))
    throw new Error(`content/site.ts has no text "${name}"; it has ${Object.keys(texts).join(', ')}.`);
  return String(texts[name]);
}
