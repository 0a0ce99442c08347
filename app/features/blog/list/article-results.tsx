import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ArticleCard } from './article-card.tsx';
import { NO_FILTER } from './article-filter.ts';
import { pagePath } from './list-page.ts';
import type { ArticleList } from './use-article-list.ts';

/** Cards that may be in the first view, whose drawings are loaded at once. */
const CARDS_IN_FIRST_VIEW = 2;

/** The first are cards, those after them rows. */
const CARDS = 4;

interface ArticleResultsProps {
  list: ArticleList;
  page: number;
  pageCount: number;
}

export function ArticleResults({ list, page, pageCount }: ArticleResultsProps) {
  if (list.count === 0) return <NothingFound onClear={() => list.change(NO_FILTER, 'choosing')} />;
  return (
    <>
      <ul aria-busy={list.isLoading} className="contents">
        {list.articles.map((article, index) => (
          <li
            key={article.slug}
            className={index < CARDS ? 'grid lg:first:col-[1/-2]' : '-mt-6 grid md:col-span-2'}
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
      {list.isServed && pageCount > 1 && <Pages page={page} pageCount={pageCount} />}
      {list.showMore && (
        <Button look="outline" onClick={list.showMore} className="justify-self-start">
          Show more articles
        </Button>
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="border-t border-ink py-16">
      <h2 className="text-title-3">No articles found</h2>
      <p className="mt-3 max-w-measure text-stone">
        Try adjusting your search terms or filters to find what you're looking for.
      </p>
      <form
        method="get"
        action="/blogs"
        onSubmit={(event) => {
          event.preventDefault();
          onClear();
        }}
        className="mt-8"
      >
        <Button type="submit">Clear Filters</Button>
      </form>
    </div>
  );
}

function Pages({ page, pageCount }: { page: number; pageCount: number }) {
  return (
    <nav
      aria-label="Pages of the list"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4"
    >
      {page > 1 && (
        <PageLink to={pagePath(page - 1)} rel="prev" className="link target">
          Newer articles
        </PageLink>
      )}
      <span className="text-stone figures">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <PageLink to={pagePath(page + 1)} rel="next" className="link target">
          Older articles
        </PageLink>
      )}
    </nav>
  );
}
