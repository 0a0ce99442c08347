import { cn } from '#app/lib/cn.ts';
import { Icon } from './icon.tsx';

interface AvatarProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
}

/** The icon lies under the picture: it is what shows until the picture has come, and stays if it never does. */
export function Avatar({ src, alt, width, height, className }: AvatarProps) {
  return (
    <span data-state="loading" className={cn('avatar', className)}>
      <Icon name="person" className="avatar-fallback" />
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </span>
  );
}
