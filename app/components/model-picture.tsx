import { cn } from '#app/lib/cn.ts';
import { MODEL_SHAPES, type ModelShape, modelFile, modelSourceSet } from '#content/model-pictures.ts';

interface ModelPictureProps {
  name: string;
  shape: ModelShape;
  sizes: string;
  alt: string;
  className?: string;
  /** In the first view: loaded at once. */
  isFirst?: boolean;
  /** An upright phone gets the upright part of it. */
  isUpright?: boolean;
}

/** A scale model of a building or a home. */
export function ModelPicture({ name, shape, sizes, alt, className, isFirst, isUpright }: ModelPictureProps) {
  const { width, height, widths } = MODEL_SHAPES[shape];
  return (
    <picture>
      {isUpright &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media="(width < 48rem) and (orientation: portrait)"
            type={`image/${format}`}
            srcSet={modelSourceSet(`${name}-upright`, 'upright', format)}
            sizes={sizes}
            width={MODEL_SHAPES.upright.width}
            height={MODEL_SHAPES.upright.height}
          />
        ))}
      <source type="image/avif" srcSet={modelSourceSet(name, shape, 'avif')} sizes={sizes} />
      <img
        src={modelFile(name, widths[0], 'webp')}
        srcSet={modelSourceSet(name, shape, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={cn('object-cover', className)}
      />
    </picture>
  );
}
