import { cn } from '#app/lib/cn.ts';
import { Icon } from './icon.tsx';

interface AvatarProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** In the first view: loaded at once, with high priority. */
  isFirst?: boolean;
}

/** The icon is behind the picture: it is visible until the picture has loaded, and stays if loading fails. */
export function Avatar({ src, alt, width, height, className, isFirst }: AvatarProps) {
  return (
    <span data-state="loading" className={cn('avatar', className)}>
      <Icon name="person" className="avatar-fallback" />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
}
