import { PageLink } from '#app/components/layout/page-link.tsx';
import { ArticlePicture } from '#app/features/blog/article/article-picture.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ArticleSummary } from './article-summary.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  headingLevel: 'h2' | 'h3';
  lazyPicture: boolean;
  /** On wide screens its drawing is large, beside the text. */
  leads?: boolean;
  /** A small drawing beside the title. */
  isRow?: boolean;
}

/** The picture is beside everything else. */
const ROW = 'article-row grid! grid-cols-[4.5rem_1fr] gap-x-5 *:col-start-2 sm:grid-cols-[7rem_1fr]';
const ROW_PICTURE = 'col-start-1! row-span-4 row-start-1';

/** The whole card is clickable; a screen reader reads one link. */
export function ArticleCard({ article, headingLevel: Heading, lazyPicture, leads, isRow }: ArticleCardProps) {
  const { slug, title, excerpt, category, readTime, publishDate, publishedOn, featured } = article;
  return (
    <article
      className={cn(
        'group relative flex flex-col border-t border-ink pt-5',
        leads && 'lg:grid lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-8',
        isRow && ROW,
      )}
    >
      {/* Two lines on every card, so that the drawings of a row are level; the flag is above the rule. */}
      <p
        className={cn(
          'eyebrow flex gap-x-4 gap-y-1 text-stone',
          isRow ? 'flex-wrap items-center' : 'flex-col',
          leads && 'lg:flex-row',
        )}
      >
        {featured && (
          <span className="absolute bottom-full left-0 bg-ink px-2 py-1 text-paper">Featured</span>
        )}
        <span className="text-brass">{category}</span>
        <span className="figures">{readTime}</span>
      </p>
      <ArticlePicture
        article={article}
        lazy={lazyPicture}
        className={cn(isRow ? ROW_PICTURE : 'mt-5', leads && 'lg:row-span-4 lg:row-start-1 lg:mt-0')}
      />
      <Heading
        data-searched
        className={cn(
          isRow ? 'mt-1 text-[1.375rem] leading-tight' : 'mt-6 text-title-3',
          leads && 'lg:text-title-2',
        )}
      >
        {title}
      </Heading>
      <p data-searched className={isRow ? 'mt-1 text-small text-stone' : 'mt-3 mb-6 text-stone'}>
        {excerpt}
      </p>
      <p className="text-small mt-auto flex flex-wrap items-center justify-between gap-x-6 border-line pt-1 not-in-[.article-row]:border-t">
        <time dateTime={publishDate} className="figures text-stone">
          {publishedOn}
        </time>
        <PageLink
          to={`/blogs/${slug}`}
          aria-label={`Read Article: ${title}`}
          className="target font-semibold text-brass group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
        >
          Read Article
        </PageLink>
      </p>
    </article>
  );
}
