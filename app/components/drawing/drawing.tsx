import { useEffect, useRef } from 'react';

interface DrawingProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** For a drawing at the top of a page: it is loaded at once and not animated. */
  isFirst?: boolean;
}

/** An architect's drawing that is animated once, when it first scrolls into view. */
export function Drawing({ src, alt, width, height, className, isFirst }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const image = frame.current?.firstElementChild;
    if (!image || isFirst) return;
    let wasHidden = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasHidden = true;
        return;
      }
      if (wasHidden) image.classList.add('drawing-first-seen');
      observer.disconnect();
    });
    observer.observe(image);
    return () => observer.disconnect();
  }, [isFirst]);

  return (
    <div ref={frame} className={className}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className="h-auto w-full"
      />
    </div>
  );
}
