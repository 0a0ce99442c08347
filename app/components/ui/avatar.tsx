import { cn } from '#app/lib/cn.ts';
import { Icon } from './icon.tsx';

interface AvatarProps {
  src: string;
  alt: string;
  sizePx: number;
  className?: string;
}

/** The icon lies under the picture: it is what shows until the picture has come, and stays if it never does. */
export function Avatar({ src, alt, sizePx, className }: AvatarProps) {
  return (
    <span data-state="loading" className={cn('avatar', className)}>
      <Icon name="person" className="avatar-fallback" />
      <img src={src} alt={alt} width={sizePx} height={sizePx} loading="lazy" decoding="async" />
    </span>
  );
}
