import { PageLink } from '#app/components/layout/page-link.tsx';
import { blogsPage } from '#content/pages/blogs.ts';
import type { ListPage } from './list-page.ts';

export function FeaturedArticles({ articles }: { articles: ListPage['featured'] }) {
  return (
    <section aria-labelledby="featured-articles">
      <h2
        id="featured-articles"
        className="eyebrow border-t border-ink pt-5 font-text font-semibold text-stone"
      >
        {blogsPage.featured}
      </h2>
      <ol className="mt-4">
        {articles.map(({ slug, title, readTime }) => (
          <li key={slug} className="border-b border-line pt-2 pb-4">
            <PageLink
              to={`/blogs/${slug}`}
              className="block pt-2 font-display text-lead xl:pt-4 xl:text-title-3 hover:underline"
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
