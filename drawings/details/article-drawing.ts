import { readdirSync, readFileSync } from 'node:fs';
import { COLOUR } from '#content/colours.ts';
import { type Article, readArticleFile } from '#content/reading/parse-article.ts';
import { brickDetail } from './detail-brick.ts';
import { gridDetail } from './detail-grid.ts';
import { sectionDetail } from './detail-section.ts';
import { siteDetail } from './detail-site.ts';
import { stairDetail } from './detail-stair.ts';
import { windowDetail } from './detail-window.ts';
import { calendarDetail, keysDetail, pathDetail, stacksDetail } from './subjects.ts';

export type ArticleHead = Pick<Article, 'slug' | 'category' | 'title' | 'drawing'>;

const ARTICLES = 'content/articles';

export function articleHeads(): ArticleHead[] {
  return readdirSync(ARTICLES)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readArticleFile(`${ARTICLES}/${name}`, readFileSync(`${ARTICLES}/${name}`, 'utf8')));
}

const citySite = (seed: string) => siteDetail(seed, COLOUR.harbour);

const DETAILS: Record<string, (slug: string) => string> = {
  'Investment Strategy': stairDetail,
  'Market Analysis': stacksDetail,
  'Legal & Compliance': sectionDetail,
  'City Focus': citySite,
  'Investment Tips': windowDetail,
  'Market Trends': gridDetail,
};

/** Where an article of the same category has its drawing. A city's article is drawn in that city's wash. */
const SUBJECTS: Record<string, (slug: string) => string> = {
  'brisbane-investment-opportunities': (slug) => siteDetail(slug, COLOUR.jacaranda),
  'buying-off-the-plan-from-deposit-to-keys': brickDetail,
  'firb-rules-for-indian-investors': pathDetail,
  'letting-your-australian-home-from-hyderabad': keysDetail,
  'sending-money-from-india-for-australian-property': calendarDetail,
};

/** For articles that were written in the browser and are not drawn yet (content/articles.server.ts). */
export const spareDrawings = [
  sectionDetail,
  windowDetail,
  gridDetail,
  stairDetail,
  brickDetail,
  citySite,
].map((draw, index) => ({ name: `spare-${index + 1}`, draw: () => draw(`spare-${index + 1}`) }));

export const motifOf = ({ slug, category }: ArticleHead) => SUBJECTS[slug] ?? DETAILS[category] ?? gridDetail;

export const articleDrawing = (head: ArticleHead): string => motifOf(head)(head.slug);
