import { Icon } from '#app/components/ui/icon.tsx';
import { PageLink, type PageLinkProps } from './layout/page-link.tsx';

export function LinkArrow({ children, ...props }: PageLinkProps) {
  return (
    <PageLink {...props} className="link-arrow">
      {children}
      <Icon name="arrow" />
    </PageLink>
  );
}
