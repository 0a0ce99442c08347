import { cn } from '#app/lib/cn.ts';

/** Every article drawing is cut to this size. */
const WIDTH_PX = 600;
const HEIGHT_PX = 400;

interface ArticlePictureProps {
  slug: string;
  className?: string;
  /** Whether it is loaded only when the visitor scrolls near it. */
  lazy?: boolean;
}

/** The article's drawing: decorative, so screen readers skip it. */
export function ArticlePicture({ slug, className, lazy = false }: ArticlePictureProps) {
  return (
    <img
      src={`/drawings/articles/${slug}.svg`}
      alt=""
      width={WIDTH_PX}
      height={HEIGHT_PX}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className={cn('h-auto w-full', className)}
    />
  );
}
