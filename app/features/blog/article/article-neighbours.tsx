import { PageLink } from '#app/components/layout/page-link.tsx';
import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';

export type Neighbour = Pick<ArticleSummary, 'slug' | 'title'>;

interface ArticleNeighboursProps {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

/** The previous and the next article by date. */
export function ArticleNeighbours({ previous, next }: ArticleNeighboursProps) {
  return (
    <nav
      aria-label="Previous and next article"
      className="mt-16 grid gap-6 border-t border-ink pt-6 sm:grid-cols-2 print:hidden"
    >
      <div>{previous && <NeighbourLink article={previous} rel="prev" label="Previous article" />}</div>
      <div className="sm:text-right">
        {next && <NeighbourLink article={next} rel="next" label="Next article" />}
      </div>
    </nav>
  );
}

function NeighbourLink({ article, rel, label }: { article: Neighbour; rel: string; label: string }) {
  return (
    <PageLink to={`/blogs/${article.slug}`} rel={rel} className="group block">
      <span className="eyebrow block text-stone">{label}</span>
      <span className="text-lead mt-2 block text-balance font-display group-hover:underline">
        {article.title}
      </span>
    </PageLink>
  );
}
