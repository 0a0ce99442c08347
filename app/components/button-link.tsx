import { type ButtonLook, buttonClass } from '#app/components/ui/button.tsx';
import { PageLink, type PageLinkProps } from './layout/page-link.tsx';

export function ButtonLink({ look, className, ...props }: PageLinkProps & { look?: ButtonLook }) {
  return <PageLink {...props} className={buttonClass(look, className)} />;
}
