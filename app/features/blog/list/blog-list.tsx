import type { ReactNode } from 'react';
import { countText } from './article-filter.ts';
import { ArticleResults } from './article-results.tsx';
import { ArticleSearch } from './article-search.tsx';
import { FeaturedArticles } from './featured-articles.tsx';
import type { ListPage } from './list-page.ts';
import { useArticleList } from './use-article-list.ts';

interface BlogListProps {
  served: ListPage;
  newsletter: ReactNode;
}

export function BlogList({ served, newsletter }: BlogListProps) {
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
            {newsletter}
          </div>
        </aside>
      </div>
    </div>
  );
}
