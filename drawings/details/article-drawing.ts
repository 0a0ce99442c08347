import { readdirSync, readFileSync } from 'node:fs';
import { COLOUR } from '#content/colours.ts';
import { type Article, readArticleFile } from '#content/reading/parse-article.ts';
import { brickDetail } from './detail-brick.ts';
import { gridDetail } from './detail-grid.ts';
import { sectionDetail } from './detail-section.ts';
import { siteDetail } from './detail-site.ts';
import { stairDetail } from './detail-stair.ts';
import { windowDetail } from './detail-window.ts';

export type ArticleHead = Pick<Article, 'slug' | 'category' | 'title'>;

const ARTICLES = 'content/articles';

export function articleHeads(): ArticleHead[] {
  return readdirSync(ARTICLES)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readArticleFile(`${ARTICLES}/${name}`, readFileSync(`${ARTICLES}/${name}`, 'utf8')));
}

/** A city's article is drawn in that city's wash. */
const cityWash = (slug: string) => (slug.includes('brisbane') ? COLOUR.jacaranda : COLOUR.harbour);

const DETAILS: Record<string, (slug: string) => string> = {
  'Investment Strategy': stairDetail,
  'Market Analysis': brickDetail,
  'Legal & Compliance': sectionDetail,
  'City Focus': (slug) => siteDetail(slug, cityWash(slug)),
  'Investment Tips': windowDetail,
  'Market Trends': gridDetail,
};

export function articleDrawing({ slug, category }: ArticleHead): string {
  return (DETAILS[category] ?? gridDetail)(slug);
}
