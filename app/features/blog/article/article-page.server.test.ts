import { expect, test } from 'vitest';
import { articles } from '#content/articles.server.ts';
import { fact } from '#content/facts/facts.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { projects } from '#content/projects.ts';
import { articlePage } from './article-page.server.ts';

test('every article renders, and ends with its sources', () => {
  for (const { slug, content } of articles) {
    const page = articlePage(slug);
    const [firstWords] = content.match(/\w{4,}/) ?? [];
    expect(page?.html).toContain(firstWords);
    if (factKeysIn(content).length > 0)
      expect(page?.sections.at(-1)).toEqual({ id: 'sources', text: 'Sources' });
  }
});

const numbersIn = (text: string) => text.match(/\d+(?:[,.]\d+)*/g) ?? [];

test('a chart has the description of its article, and every figure in it is a fact of that article', () => {
  const charts = articles.flatMap(({ slug, content }) => {
    const stated = factKeysIn(content).map((key) => fact(key).text);
    const svgs = articlePage(slug)?.html.match(/<svg.*?<\/svg>/gs) ?? [];
    return svgs.map((svg) => ({
      slug,
      svg,
      stated: [...stated, ...projects.map(({ priceText }) => priceText)],
    }));
  });
  expect(charts).toHaveLength(articles.flatMap(({ content }) => content.match(/\]\(chart:/g) ?? []).length);
  for (const { slug, svg, stated } of charts) {
    expect(svg, slug).toMatch(/aria-labelledby="([\w-]+)".*<title id="\1">[A-Z][^<{]{40,}</);
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) =>
      text.replaceAll('&#x27;', ''),
    );
    const figures = words.flatMap(numbersIn);
    expect(figures.length, slug).toBeGreaterThan(0);
    for (const figure of figures) expect(stated.flatMap(numbersIn), slug).toContain(figure);
  }
});

test('related articles are the three newest others, neighbours are the next by date', () => {
  const [newest, second, third, fourth] = articles;
  expect(articlePage(newest?.slug ?? '')).toMatchObject({
    next: undefined,
    previous: { slug: second?.slug },
    related: [{ slug: second?.slug }, { slug: third?.slug }, { slug: fourth?.slug }],
  });
  expect(articlePage(third?.slug ?? '')).toMatchObject({
    next: { slug: second?.slug },
    previous: { slug: fourth?.slug },
    related: [{ slug: newest?.slug }, { slug: second?.slug }, { slug: fourth?.slug }],
  });
  expect(articlePage(articles.at(-1)?.slug ?? '')?.previous).toBeUndefined();
});

test('an unknown slug has no page', () => {
  expect(articlePage('no-such-article')).toBeUndefined();
});
