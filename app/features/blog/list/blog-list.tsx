import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Island } from '#app/islands/island.tsx';
import { wordsOf } from '#content/words.ts';
import { ArticleCard } from './article-card.tsx';
import { type ArticleFilter, matches } from './article-filter.ts';
import { ArticleSearch } from './article-search.tsx';
import type { ArticleSummary } from './article-summary.ts';

/** Cards that may be in the first view, whose drawings are loaded at once. */
const CARDS_IN_FIRST_VIEW = 2;

/** The first are cards, those after them rows. */
const CARDS = 4;
const FEATURED_SHOWN = 4;

interface BlogListProps {
  articles: readonly ArticleSummary[];
  categories: readonly string[];
  filter: ArticleFilter;
}

/** Every card is in the page; those that the filter excludes are hidden. */
export function BlogList({ articles, categories, filter }: BlogListProps) {
  const found = new Set(
    articles.filter(({ title, excerpt, category }) => matches(filter, category, [title, excerpt])),
  );
  return (
    <Island name="blog-filter" props={{}} className="page-width pt-10 pb-section">
      <ArticleSearch filter={filter} count={found.size} categories={categories} />
      {/* The side list is beside the first two rows; below it the articles have the whole width. */}
      <div className="mt-8 grid grid-cols-1 gap-x-6 gap-y-14 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 min-[120rem]:grid-cols-5">
        <ul className="contents">
          {articles.map((article, index) => (
            <li
              key={article.slug}
              data-category={article.category}
              hidden={!found.has(article)}
              className={`not-[[hidden]]:grid ${index < CARDS ? 'lg:first:col-[1/-2]' : '-mt-6 md:col-span-2'}`}
            >
              <ArticleCard
                article={article}
                headingLevel="h2"
                lazyPicture={index >= CARDS_IN_FIRST_VIEW}
                leads={index === 0}
                isRow={index >= CARDS}
              />
            </li>
          ))}
        </ul>
        <NothingFound hidden={found.size > 0} />
        <aside className="col-span-full lg:[grid-area:1/-2/span_2/-1]">
          <div className="lg:sticky lg:top-28">
            <FeaturedArticles articles={articles.filter(({ featured }) => featured)} />
          </div>
        </aside>
      </div>
    </Island>
  );
}

function NothingFound({ hidden }: { hidden: boolean }) {
  return (
    <div data-nothing-found hidden={hidden} className="col-span-full border-t border-ink py-16 lg:col-[1/-2]">
      <h2 className="text-title-3">No articles found</h2>
      <p className="mt-3 max-w-measure text-stone">
        Try adjusting your search terms or filters to find what you're looking for.
      </p>
      <form method="get" action="/blogs" className="mt-8">
        <Button type="submit">Clear Filters</Button>
      </form>
    </div>
  );
}

function FeaturedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section aria-labelledby="featured-articles">
      <h2
        id="featured-articles"
        className="eyebrow border-t border-ink pt-5 font-text font-semibold text-stone"
      >
        {wordsOf('pages/blogs').featured}
      </h2>
      <ol className="mt-4">
        {articles.slice(0, FEATURED_SHOWN).map(({ slug, title, readTime }) => (
          <li key={slug} className="border-b border-line pt-2 pb-4">
            <PageLink
              to={`/blogs/${slug}`}
              className="block min-h-11 pt-2 font-display text-lead xl:pt-4 xl:text-title-3 hover:underline"
            >
              {title}
            </PageLink>
            <p className="text-small figures mt-1 text-stone">{readTime}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
