import { edited } from '#content/edited.ts';
import { fillTexts } from './fill-texts.ts';

/** What search engines and share cards show of a page. Every page has one, and the sitemap is built from them. */
export type PageMetaWords = {
  readonly path: string;
  /** The brand is added to it. */
  readonly title: string;
  readonly description: string;
  /** The page's own keywords; the site's are added. */
  readonly keywords?: readonly string[];
  /** The name of its share card, public/share/<name>.png. */
  readonly share?: string;
  /** false keeps the page out of search engines and out of the sitemap. */
  readonly index?: false;
};

/** The words of one page; each page has its own sections. In titles, *a word* between stars is set in italics. */
export type PageWords = { readonly meta: PageMetaWords; readonly [part: string]: unknown };

/** The band at the end of a page with the next steps; its first button is the primary one. */
export type CallToActionWords = {
  readonly eyebrow: string;
  readonly title: string;
  readonly text?: string;
  readonly buttons: readonly { readonly label: string; readonly to: string }[];
};

/** The words of a page with what was published over them. {{site.phone}} and the like are filled in, facts are not. */
export function pageWords<T extends object>(id: string, defaults: T): T {
  return filled(edited(id, defaults)) as T;
}

function filled(value: unknown): unknown {
  if (typeof value === 'string') return filledText(value);
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
}

/** An unknown name stays as it is; the check of the content reports it with its field. */
function filledText(text: string): string {
  try {
    return fillTexts(text);
  } catch {
    return text;
  }
}
