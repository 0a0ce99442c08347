import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';
import { site } from '#content/site.ts';

/** Structured data for search engines. */
export function articleJsonLd(
  { slug, title, publishDate, category, drawing }: ArticleSummary,
  description: string,
  tags: string[],
  dateModified: string,
) {
  const url = new URL(`/blogs/${slug}`, site.url).href;
  const publisher = { '@type': 'Organization', '@id': `${site.url}/#agent`, name: site.brand, url: site.url };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    image: new URL(shareImage(drawing ?? slug), site.url).href,
    datePublished: publishDate,
    dateModified,
    articleSection: category,
    keywords: tags.join(', '),
    inLanguage: 'en-AU',
    mainEntityOfPage: url,
    url,
    author: publisher,
    publisher,
  };
}

export function shareImage(slug: string): string {
  return `/share/articles/${slug}.png`;
}
