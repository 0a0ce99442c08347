import { articleChart } from '#app/components/charts/article-charts.server.tsx';
import { summarise } from '#app/features/blog/list/article-summary.ts';
import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { articleBySlug, articles, changedOn } from '#content/articles.server.ts';
import { type Article, shareCardOf } from '#content/reading/parse-article.ts';

const RELATED_SHOWN = 3;

export function articlePage(slug: string) {
  const article = articleBySlug(slug);
  if (!article) return undefined;
  const { html, headings } = renderMarkdown(article.content, { about: slug, chart: articleChart });
  const place = articles.indexOf(article);
  return {
    article: summarise(article),
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    tags: article.tags,
    share: shareCardOf(article.category),
    changedOn: changedOn(article),
    html,
    sections: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
    previous: neighbour(articles[place + 1]),
    next: neighbour(articles[place - 1]),
    related: articles
      .filter((other) => other !== article)
      .slice(0, RELATED_SHOWN)
      .map(summarise),
  };
}

function neighbour(article: Article | undefined) {
  return article && { slug: article.slug, title: article.title };
}
