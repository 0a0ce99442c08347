import { Icon, type IconName } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { site } from '#content/site.ts';

const icons: Readonly<Record<string, IconName>> = { Facebook: 'facebook', Instagram: 'instagram', X: 'x' };

interface SocialLinksProps {
  /** The header has no room for the names of networks without an icon. */
  iconsOnly?: boolean;
  className?: string;
}

export function SocialLinks({ iconsOnly, className }: SocialLinksProps) {
  const socials = iconsOnly ? site().socials.filter(({ name }) => icons[name]) : site().socials;
  if (socials.length === 0) return null;
  return (
    <ul className={cn('flex', className)}>
      {socials.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            className={cn('target hover:text-brass-light', !icons[name] && 'px-3')}
          >
            {icons[name] ? <Icon name={icons[name]} /> : <span aria-hidden="true">{name}</span>}
            <span className="sr-only">{`${site().brand} on ${name}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
