import { CallToActionButtons } from '#app/components/call-to-action.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ArticleCard } from '#app/features/blog/list/article-card.tsx';
import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';
import { withSubject } from '#app/lib/contact-path.ts';
import { pageWords } from '#content/reading/page-words.ts';

export type Neighbour = Pick<ArticleSummary, 'slug' | 'title'>;

interface ArticleNeighboursProps {
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
}

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

export function ArticleInvitation({ slug }: { slug: string }) {
  const { title, text, buttons } = pageWords('pages/article').callToAction;
  return (
    <section
      aria-labelledby="article-invitation"
      className="on-dark bg-ink text-paper mt-16 p-6 sm:p-10 print:hidden"
    >
      <h2 id="article-invitation" className="text-title-3 sm:text-title-2">
        {emphasised(title)}
      </h2>
      <p className="mt-4 mb-8 max-w-measure text-sand">{text}</p>
      <CallToActionButtons buttons={withSubject(buttons, slug)} tone="ink" />
    </section>
  );
}

const words = pageWords('pages/article').related;

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
