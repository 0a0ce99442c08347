import { NewsletterBox } from '#app/features/blog/newsletter/newsletter-box.tsx';
import type { NewsletterOutcome } from '#app/features/blog/newsletter/newsletter-outcome.ts';
import { countText } from './article-filter.ts';
import { ArticleResults } from './article-results.tsx';
import { ArticleSearch } from './article-search.tsx';
import { FeaturedArticles } from './featured-articles.tsx';
import type { ListPage } from './list-page.ts';
import { useArticleList } from './use-article-list.ts';

interface BlogListProps {
  served: ListPage;
  /** What became of an address that was sent without scripts. */
  newsletterOutcome?: NewsletterOutcome | undefined;
}

export function BlogList({ served, newsletterOutcome }: BlogListProps) {
  const list = useArticleList(served);
  return (
    <div className="page-width pb-section">
      <ArticleSearch list={list} categories={served.categories} />
      <p role="status" className="figures mt-6 text-stone">
        {countText(list.count)}
      </p>
      <div className="mt-8 grid gap-x-6 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <ArticleResults list={list} page={served.page} pageCount={served.pageCount} />
        </div>
        <aside className="lg:col-span-4 xl:col-span-3 xl:col-start-10">
          <div className="grid gap-12 lg:sticky lg:top-28">
            <FeaturedArticles articles={served.featured} />
            <NewsletterBox posted={newsletterOutcome} />
          </div>
        </aside>
      </div>
    </div>
  );
}
