import { cn } from '#app/lib/cn.ts';
import { breadcrumbTrail } from '#app/lib/page/breadcrumb-trail.ts';
import { usePagePath } from '#app/lib/page/use-page-path.ts';
import { wordsOf } from '#content/words.ts';
import { PageLink } from './page-link.tsx';

/** The `handle` of a route whose page shows the breadcrumbs itself. */
export const OWN_BREADCRUMBS = 'own-breadcrumbs';

/** A bar under the header; `inRow` where a page puts it beside its heading. */
export function Breadcrumbs({ inRow = false }: { inRow?: boolean }) {
  const path = usePagePath();
  if (path === '/') return null;
  const trail = path
    ? breadcrumbTrail(path)
    : [
        { label: 'Home', path: '/' },
        { label: wordsOf('pages/layout').notFoundBreadcrumb, path: '' },
      ];
  const last = trail.at(-1);
  return (
    <nav aria-label="Breadcrumb" className={cn('print:hidden', !inRow && 'crumbs on-dark')}>
      <ol className={cn('flex items-center text-small', !inRow && 'page-width')}>
        {trail.map((crumb) => (
          <li key={crumb.path} className="crumb">
            {crumb === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <PageLink
                to={crumb.path}
                className={cn('link-underline target justify-start', inRow ? 'text-stone' : 'text-sand')}
              >
                {crumb.label}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
