import { ButtonLink } from '#app/components/button-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { notFoundPage } from '#content/pages/not-found.ts';

export const meta = () => pageMeta(notFoundPage.meta);

export default function NotFound() {
  return (
    <Page>
      <div
        data-missing-page
        className="page-width grid items-center gap-x-6 gap-y-10 py-section lg:grid-cols-12"
      >
        <div className="lg:col-span-5">
          <h1 className="text-hero">{notFoundPage.title}</h1>
          <p className="mt-4 font-display font-light text-title-2">{notFoundPage.subtitle}</p>
          <p className="mt-5 text-lead text-stone">{notFoundPage.text}</p>
          <ButtonLink to="/" className="mt-8">
            {notFoundPage.button}
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
