import { Link, type LinkProps } from 'react-router';
import { prefetchServerHtml } from '#app/lib/fetch-server-html.ts';

export type PageLinkProps = LinkProps & { to: string };

/** A link within the site: what the next page needs is fetched as soon as the pointer or the focus is on it. */
export function PageLink(props: PageLinkProps) {
  const path = props.to.split('#')[0] ?? props.to;
  const lean = () => prefetchServerHtml(path);
  return (
    <Link
      prefetch="intent"
      discover="none"
      onMouseEnter={lean}
      onFocus={lean}
      onTouchStart={lean}
      {...props}
    />
  );
}
