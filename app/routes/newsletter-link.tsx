import { useLocation } from 'react-router';
import { Masthead } from '#app/components/layout/masthead.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { newsletterLinkAction } from '#app/features/blog/newsletter/newsletter-action.server.ts';
import { NewsletterLink } from '#app/features/blog/newsletter/newsletter-link.tsx';
import { readNewsletterAction } from '#app/features/blog/newsletter/newsletter-request.ts';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { wordsOf } from '#content/words.ts';
import type { Route } from './+types/newsletter-link.ts';

export function loader() {
  return { drawing: inlineDrawing('newsletter', 'xMaxYMid slice') };
}

export function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams;
  return newsletterLinkAction(readNewsletterAction(args.params.action, query), args);
}

export const meta = ({ params }: Route.MetaArgs) => {
  const { title, question } = wordsOf('pages/newsletter')[readNewsletterAction(params.action, undefined)];
  const path = params.action ? `/newsletter/${params.action}` : '/newsletter';
  return pageMeta({ path, title, description: question, index: false });
};

export default function NewsletterLinkPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  const action = readNewsletterAction(params.action ?? actionData?.action, query);
  return (
    <Page>
      <Masthead tone="brass" wall={loaderData.drawing} className="lg:min-h-[64svh]">
        <div className="page-width py-[clamp(2.5rem,7vw,8rem)]">
          {/* The letter is in front of the boxes. */}
          <div className="on-light max-w-[40rem] bg-paper p-6 text-ink sm:p-12">
            <NewsletterLink action={action} token={query.get('token') ?? ''} outcome={actionData?.outcome} />
          </div>
        </div>
      </Masthead>
    </Page>
  );
}
