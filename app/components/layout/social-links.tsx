import { Icon, type IconName } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { site } from '#content/site.ts';

const icons: Readonly<Record<string, IconName>> = { Facebook: 'facebook', Instagram: 'instagram', X: 'x' };

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={cn('flex', className)}>
      {site.socials.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" className="target hover:text-brass-light">
            {icons[name] ? <Icon name={icons[name]} /> : <span aria-hidden="true">{name}</span>}
            <span className="sr-only">{`${site.brand} on ${name}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
