import { site } from '#content/site.ts';

const SITE_MARK = /\{\{\s*site\.([^{}]*?)\s*\}\}/g;

/** Replaces {{site.phone}} and the like by the text of that name in content/site.ts. */
export function fillSite(text: string): string {
  return text.replace(SITE_MARK, (_, name: string) => siteText(name));
}

export function siteText(name: string): string {
  const value = (site as Record<string, unknown>)[name];
  if (typeof value !== 'string') {
    const names = Object.keys(site).filter(
      (key) => typeof (site as Record<string, unknown>)[key] === 'string',
    );
    throw new Error(`content/site.ts has no text "${name}"; it has ${names.join(', ')}.`);
  }
  return value;
}
