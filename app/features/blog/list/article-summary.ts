import { formatDate } from '#app/lib/time/format-date.ts';
import { type Photograph, photographAt } from '#content/photographs.ts';
import type { Article } from '#content/reading/parse-article.ts';

/** What a list shows of an article. The date is formatted already: the visitor's time zone cannot shift it. */
export interface ArticleSummary {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  readTime: string;
  publishDate: string;
  publishedOn: string;
  featured: boolean;
  drawing: string;
  photograph?: Photograph | undefined;
}

export function summarise(article: Article): ArticleSummary {
  const { slug, title, excerpt, category, readTime, publishDate, featured, drawing, photograph } = article;
  return {
    slug,
    title,
    excerpt,
    category,
    readTime,
    publishDate,
    publishedOn: formatDate(publishDate),
    featured,
    drawing,
    photograph: photographAt(photograph),
  };
}
