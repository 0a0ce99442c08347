import { site } from '#content/site.ts';
import { PageLink } from './page-link.tsx';

export function Wordmark() {
  return (
    <PageLink to="/" className="target justify-start font-semibold tracking-[0.22em] uppercase">
      {site().brand}
      <span className="sr-only"> home</span>
    </PageLink>
  );
}
