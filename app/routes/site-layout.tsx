import { Outlet, useMatches } from 'react-router';
import { Breadcrumbs, OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { SiteFooter } from '#app/components/layout/site-footer.tsx';
import { SiteHeader } from '#app/components/layout/site-header.tsx';
import { SiteMenu } from '#app/components/layout/site-menu.tsx';
import { Toasts } from '#app/components/ui/toasts.tsx';

/** The layout of every page. A page has its own <main id="content" tabIndex={-1}>, see components/layout/page.tsx. */
export default function SiteLayout() {
  const hasOwnBreadcrumbs = useMatches().some(({ handle }) => handle === OWN_BREADCRUMBS);
  return (
    <>
      <a
        href="#content"
        className="skip-link fixed top-[0.5rem] left-[0.5rem] z-60 [translate:0_-200%] bg-paper px-5 py-3 text-ink focus:[translate:0]"
      >
        Skip to content
      </a>
      <span id="top" tabIndex={-1} />
      <SiteHeader />
      <SiteMenu />
      {/* The bar of breadcrumbs extends behind the header; a page with its own starts below it. */}
      <div className={hasOwnBreadcrumbs ? 'pt-header print:pt-0' : undefined}>
        {!hasOwnBreadcrumbs && <Breadcrumbs />}
        <Outlet />
      </div>
      <SiteFooter />
      <Toasts />
    </>
  );
}
