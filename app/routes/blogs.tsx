import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { readFilter } from '#app/features/blog/list/article-filter.ts';
import { summarise } from '#app/features/blog/list/article-summary.ts';
import { BlogList } from '#app/features/blog/list/blog-list.tsx';
import { listPage, pagePath } from '#app/features/blog/list/list-page.ts';
import { mentionIndex } from '#app/features/blog/mentions/mention-index.server.ts';
import { findMentions } from '#app/features/blog/mentions/mention-index.ts';
import { subscribeAction } from '#app/features/blog/newsletter/newsletter-action.server.ts';
import { Island } from '#app/islands/island.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { articles } from '#content/articles.server.ts';
import { blogsPage } from '#content/pages/blogs.ts';
import type { Route } from './+types/blogs.ts';

export function loader({ request, params }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const page = listPage(articles.map(summarise), Number(params.page ?? 1), filter);
  if (!page) throw redirect('/blogs');
  return { page, mentions: filter.q ? findMentions(mentionIndex(), filter.q) : [] };
}

export const action = subscribeAction;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const page = loaderData?.page.page ?? 1;
  return [
    ...pageMeta({
      ...blogsPage.meta,
      path: pagePath(page),
      title: page === 1 ? blogsPage.meta.title : `${blogsPage.meta.title}, page ${page}`,
    }),
    feedLink,
  ];
};

export default function Blogs({ loaderData, actionData }: Route.ComponentProps) {
  const list = {
    served: loaderData.page,
    mentions: loaderData.mentions,
    newsletterOutcome: actionData?.outcome,
  };
  return (
    <Page>
      <PageHero {...blogsPage.hero} />
      <Island name="blog-list" props={list} wakeForQuery={['q', 'category']}>
        <BlogList {...list} />
      </Island>
    </Page>
  );
}
