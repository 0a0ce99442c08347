import type { AnchorHTMLAttributes } from 'react';

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/** A link within the site. The browser prerenders the next page (public/speculation-rules.json). */
export function PageLink({ to, ...props }: PageLinkProps) {
  return <a href={to} {...props} />;
}
