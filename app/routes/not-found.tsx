import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () =>
  pageMeta({
    path: '/404',
    title: 'Page not found',
    description: 'There is no page at this address.',
    index: false,
  });

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <Page>
      <div className="page-width grid items-center gap-x-6 gap-y-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-hero">404</h1>
          <p className="mt-4 font-display font-light text-title-2">Oops! Page not found</p>
          <p className="mt-5 text-lead text-stone">
            This door is drawn, but there is no room behind it. The address may be old, or a letter may be
            missing.
          </p>
          <ButtonLink to="/" className="mt-8">
            Return to Home
          </ButtonLink>
        </div>
        <img
          src="/drawings/not-found.svg"
          alt=""
          width={560}
          height={420}
          className="h-auto w-full max-w-[35rem] lg:col-span-6 lg:col-start-7"
        />
      </div>
    </Page>
  );
}
