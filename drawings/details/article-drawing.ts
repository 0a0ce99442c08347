import { readdirSync, readFileSync } from 'node:fs';
import { COLOUR } from '#drawings/pen/tokens.ts';
import { brickDetail } from './detail-brick.ts';
import { gridDetail } from './detail-grid.ts';
import { sectionDetail } from './detail-section.ts';
import { siteDetail } from './detail-site.ts';
import { stairDetail } from './detail-stair.ts';
import { windowDetail } from './detail-window.ts';

export type ArticleHead = { slug: string; category: string; title: string };

const CONTENT = new URL('../../content/articles/', import.meta.url);

/** Slug, category and title of every article, from the front matter. */
export function articleHeads(): ArticleHead[] {
  return readdirSync(CONTENT)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const head = readFileSync(new URL(name, CONTENT), 'utf8').split(/^---$/m)[1] ?? '';
      const field = (key: string) => {
        const value = new RegExp(`^${key}:\\s*(.+)$`, 'm').exec(head)?.[1]?.trim();
        if (!value) throw new Error(`content/articles/${name} has no ${key} in its front matter`);
        return value.replace(/^(['"])(.*)\1$/, '$2');
      };
      return { slug: field('slug'), category: field('category'), title: field('title') };
    });
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
  const detail = DETAILS[category];
  if (!detail) throw new Error(`No detail drawing for the category "${category}" of the article ${slug}`);
  return detail(slug);
}
