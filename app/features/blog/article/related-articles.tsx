import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ArticleCard } from '#app/features/blog/list/article-card.tsx';
import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';
import { articlePageWords } from '#content/pages/article.ts';

const words = articlePageWords.related;

export function RelatedArticles({ articles }: { articles: ArticleSummary[] }) {
  return (
    <section
      aria-labelledby="related-articles"
      className="mt-section border-t border-line bg-paper py-section print:hidden"
    >
      <div className="page-width">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="related-articles" className="title-section">
            {words.title}
          </h2>
          <LinkArrow to="/blogs">{words.link}</LinkArrow>
        </div>
        <ul className="mt-10 grid gap-x-6 gap-y-14 md:grid-cols-3">
          {articles.map((article) => (
            <li key={article.slug} className="grid">
              <ArticleCard article={{ ...article, featured: false }} headingLevel="h3" lazyPicture />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
