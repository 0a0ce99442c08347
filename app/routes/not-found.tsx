import { CallToActionButtons } from '#app/components/call-to-action.tsx';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { Masthead } from '#app/components/layout/masthead.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return { drawing: inlineDrawing('not-found', 'xMaxYMax meet') };
}

export const meta = () => pageMeta(pageWords('pages/not-found').meta);

export default function NotFound({ loaderData: { drawing } }: Route.ComponentProps) {
  return (
    <Page>
      <Masthead className="masthead-axes">
        <div
          data-missing-page
          className="page-width grid items-center gap-x-6 gap-y-10 py-[clamp(2.5rem,7vw,8rem)] lg:grid-cols-12"
        >
          <div className="lg:col-span-5">
            <h1 className="text-hero">{pageWords('pages/not-found').title}</h1>
            <p className="mt-4 font-display font-light text-title-2">
              {pageWords('pages/not-found').subtitle}
            </p>
            <p className="mt-5 mb-8 text-lead text-sand">{pageWords('pages/not-found').text}</p>
            <CallToActionButtons
              buttons={[
                { label: pageWords('pages/not-found').button, to: '/' },
                ...pageWords('pages/not-found').links,
              ]}
              tone="ink"
            />
          </div>
          <InlineDrawing svg={drawing} className="aspect-4/3 lg:col-span-6 lg:col-start-7" />
        </div>
      </Masthead>
    </Page>
  );
}
