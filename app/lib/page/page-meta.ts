import type { MetaDescriptor } from 'react-router';
import { type Photograph, sharedPhotograph } from '#content/photographs.ts';
import type { PageMetaWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import { siteUrl } from './site-url.ts';
import { breadcrumbStructuredData } from './structured-data.ts';

export interface PageMeta extends PageMetaWords {
  /** A picture below public/, 1200 by 630, instead of the page's share card. */
  image?: string;
  /** Shown instead of either. */
  photograph?: Photograph | undefined;
  type?: 'website' | 'article' | 'profile';
  structuredData?: readonly Record<string, unknown>[];
}

/** Search engines cut off what is longer. */
const TITLE_AT_MOST = 60;

/** The title, with the brand where both fit: a long brand must not push the subject of a page out of sight. */
function withBrand(title: string): string {
  const suffix = ` | ${site().brand}`;
  const own = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
  return own.length + suffix.length <= TITLE_AT_MOST ? own + suffix : own;
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { path, title, description, keywords = [], share = 'default' } = page;
  const { type = 'website', index = true, structuredData = [] } = page;
  const url = new URL(path, siteUrl).href;
  const { src, width, height } = page.photograph
    ? sharedPhotograph(page.photograph)
    : { src: page.image ?? `/share/${share}.png`, width: 1200, height: 630 };
  const image = new URL(src, siteUrl).href;
  const fullTitle = withBrand(title);
  const trail = index && path !== '/' ? [breadcrumbStructuredData(path)] : [];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { name: 'keywords', content: [...keywords, ...site().keywords, site().brand].join(', ') },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:site_name', content: site().brand },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...[...trail, ...structuredData].map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}
