import { PageLink } from '#app/components/layout/page-link.tsx';
import { AlsoMentioned } from '#app/features/blog/mentions/also-mentioned.tsx';
import type { Mention } from '#app/features/blog/mentions/mention-index.ts';
import { useMentions } from '#app/features/blog/mentions/use-mentions.ts';
import { NewsletterBox } from '#app/features/blog/newsletter/newsletter-box.tsx';
import type { NewsletterOutcome } from '#app/features/blog/newsletter/newsletter-request.ts';
import { blogsPage } from '#content/pages/blogs.ts';
import { ALL_CATEGORIES } from './article-filter.ts';
import { ArticleResults } from './article-results.tsx';
import { ArticleSearch } from './article-search.tsx';
import type { ListPage } from './list-page.ts';
import { type ArticleList, useArticleList } from './use-article-list.ts';

interface BlogListProps {
  served: ListPage;
  /** For the query that the page was rendered for. */
  mentions: Mention[];
  /** The result of a newsletter form posted without scripts. */
  newsletterOutcome?: NewsletterOutcome | undefined;
}

export function BlogList({ served, mentions: servedMentions, newsletterOutcome }: BlogListProps) {
  const list = useArticleList(served);
  const { mentions, prepare } = useMentions(list.filter.q, {
    query: served.filter.q,
    mentions: servedMentions,
  });
  const others = mentions.filter((mention) => isBeside(mention, list));
  return (
    <>
      <div className="page-width pt-10 pb-section">
        <ArticleSearch list={list} categories={served.categories} onFocus={prepare} />
        {/* The side list is beside the first two rows; below it the articles have the whole width. */}
        <div className="mt-8 grid grid-cols-1 gap-x-6 gap-y-14 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 min-[120rem]:grid-cols-5">
          <div className="contents *:col-span-full lg:*:first:col-[1/-2]">
            <ArticleResults list={list} page={served.page} pageCount={served.pageCount} />
            <AlsoMentioned mentions={others} />
          </div>
          <aside className="col-span-full lg:[grid-area:1/-2/span_2/-1]">
            <div className="lg:sticky lg:top-28">
              <FeaturedArticles articles={served.featured} />
            </div>
          </aside>
        </div>
      </div>
      <NewsletterBox posted={newsletterOutcome} />
    </>
  );
}

/** In the chosen category, and not among the results already. */
function isBeside({ slug, category }: Mention, { filter, found }: ArticleList): boolean {
  const isChosen = filter.category === ALL_CATEGORIES || filter.category === category;
  return isChosen && !found.has(slug);
}

function FeaturedArticles({ articles }: { articles: ListPage['featured'] }) {
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
