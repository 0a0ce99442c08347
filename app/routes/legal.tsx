import { Masthead } from '#app/components/layout/masthead.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Markup } from '#app/components/markup.tsx';
import { legalPage } from '#app/lib/content/legal-page.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/legal.ts';

/** /privacy, /terms and /disclaimer: the text of that name in content/legal. */
export function loader({ url }: Route.LoaderArgs) {
  return legalPage(nameOf(url));
}

export const meta = ({ loaderData: page }: Route.MetaArgs) =>
  page
    ? pageMeta({
        path: page.path,
        title: page.title,
        description: page.metaDescription,
        share: pageWords('pages/legal').share,
      })
    : [];

export default function Legal({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page>
      <Masthead className="masthead-city">
        <header className="page-width py-[clamp(2rem,4vw,4.5rem)]">
          <h1 className="title-page lg:text-[clamp(2.75rem,5vw,7rem)]">{page.title}</h1>
          <p className="mt-5 text-sand">
            {pageWords('pages/legal').lastUpdated}{' '}
            <time dateTime={page.lastUpdated.iso}>{page.lastUpdated.words}</time>
          </p>
        </header>
      </Masthead>
      <div className="page-width grid gap-x-6 gap-y-10 pb-section lg:grid-cols-12">
        <nav aria-labelledby="on-this-page" className="lg:col-span-3 print:hidden">
          <div className="border-ink border-t pt-4 lg:sticky lg:top-24">
            <h2 id="on-this-page" className="eyebrow text-brass font-text">
              {pageWords('pages/legal').contents}
            </h2>
            <ul className="mt-3 text-dense">
              {page.sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link-underline target w-full justify-start py-1.5">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <Markup html={page.html} className="min-w-0 border-ink border-t pt-6 lg:col-span-8 lg:col-start-5" />
      </div>
    </Page>
  );
}

function nameOf(url: URL): string {
  return url.pathname.replaceAll('/', '');
}
