import { cn } from '#app/lib/cn.ts';
import { type Photograph as PhotographContent, photographFile, sourceSet } from '#content/photographs.ts';

interface PhotographProps {
  photograph: PhotographContent;
  sizes: string;
  /** Its own description unless set; empty if it is decorative. */
  alt?: string;
  className?: string;
  /** In the first view: loaded at once, with high priority. */
  isFirst?: boolean | undefined;
}

export function Photograph({ photograph, sizes, alt, className, isFirst }: PhotographProps) {
  const { width, height, focus } = photograph;
  const focusClass = `focus-${focus.join('-')}`;
  return (
    <picture className="photograph">
      <PageStyle
        name={focusClass}
        css={`.photograph{display:contents}img.${focusClass}{object-position:${focus[0]}% ${focus[1]}%}`}
      />
      <source type="image/avif" srcSet={sourceSet(photograph, 'avif')} sizes={sizes} />
      <img
        src={photographFile(photograph)}
        srcSet={sourceSet(photograph, 'webp')}
        sizes={sizes}
        alt={alt ?? photograph.alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={cn('object-cover', focusClass, className)}
      />
    </picture>
  );
}

/** A rule that only pages with photographs carry. The policy allows the styles of a page, but no style attributes. */
export function PageStyle({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="photograph">
      {css}
    </style>
  );
}
