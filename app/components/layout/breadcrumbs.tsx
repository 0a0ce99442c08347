import { breadcrumbTrail } from '#app/lib/breadcrumb-trail.ts';
import { usePagePath } from '#app/lib/use-page-path.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { PageLink } from './page-link.tsx';

export function Breadcrumbs() {
  const path = usePagePath();
  if (path === '/') return null;
  const trail = path
    ? breadcrumbTrail(path)
    : [
        { label: 'Home', path: '/' },
        { label: layoutWords.notFoundBreadcrumb, path: '' },
      ];
  const last = trail.at(-1);
  return (
    <nav aria-label="Breadcrumb" className="border-line border-b print:hidden">
      <ol className="page-width flex flex-wrap items-center text-small">
        {trail.map((crumb) => (
          <li key={crumb.path} className="crumb">
            {crumb === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <PageLink to={crumb.path} className="link-underline target justify-start text-stone">
                {crumb.label}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
