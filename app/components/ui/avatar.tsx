import { useEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/cn.ts';
import { Icon } from './icon.tsx';

type AvatarState = 'idle' | 'loading' | 'loaded' | 'error';

interface AvatarProps {
  src: string;
  alt: string;
  sizePx: number;
  className?: string;
}

/** The icon lies under the picture: it is what shows until the picture has come, and stays if it never does. */
export function Avatar({ src, alt, sizePx, className }: AvatarProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<AvatarState>('idle');

  // A picture that came, or failed, before this script did has no event left to tell.
  useEffect(() => {
    if (!image.current?.complete) setState('loading');
    else setState(image.current.naturalWidth > 0 ? 'loaded' : 'error');
  }, []);

  return (
    <span data-state={state} className={cn('avatar', className)}>
      <Icon name="person" className="avatar-fallback" />
      <img
        ref={image}
        src={src}
        alt={alt}
        width={sizePx}
        height={sizePx}
        loading="lazy"
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('error')}
      />
    </span>
  );
}
