import { Page } from '#app/components/layout/page.tsx';
import { newsletterLinkAction } from '#app/features/blog/newsletter/newsletter-action.server.ts';
import { NewsletterLink } from '#app/features/blog/newsletter/newsletter-link.tsx';
import {
  newsletterLinkWords,
  readNewsletterAction,
} from '#app/features/blog/newsletter/newsletter-link-words.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import type { Route } from './+types/newsletter-link.ts';

export function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams;
  return newsletterLinkAction(readNewsletterAction(args.params.action, query), args);
}

export const meta = ({ params, location }: Route.MetaArgs) => {
  const { title, question } = newsletterLinkWords[readNewsletterAction(params.action, undefined)];
  return pageMeta({ path: location.pathname, title, description: question, index: false });
};

export default function NewsletterLinkPage({ params, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <NewsletterLink knownAction={params.action ?? actionData?.action} posted={actionData?.outcome} />
    </Page>
  );
}
