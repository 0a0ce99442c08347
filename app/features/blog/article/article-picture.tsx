import { Photograph } from '#app/components/photograph.tsx';
import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';
import { cn } from '#app/lib/cn.ts';

/** Every article drawing is cut to this size. */
const WIDTH_PX = 600;
const HEIGHT_PX = 400;

interface ArticlePictureProps {
  article: Pick<ArticleSummary, 'drawing' | 'photograph'>;
  className?: string;
  lazy?: boolean;
}

/** The article's photograph or drawing: decorative, so screen readers skip it. */
export function ArticlePicture({ article, className, lazy = false }: ArticlePictureProps) {
  const { drawing, photograph } = article;
  if (photograph)
    return (
      <Photograph
        photograph={photograph}
        sizes="(min-width: 768px) 40vw, 92vw"
        alt=""
        isFirst={!lazy}
        className={cn('aspect-4/3 w-full', className)}
      />
    );
  return (
    <img
      src={`/drawings/articles/${drawing}.svg`}
      alt=""
      width={WIDTH_PX}
      height={HEIGHT_PX}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className={cn('h-auto w-full', className)}
    />
  );
}
