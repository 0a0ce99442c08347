import { redirect } from 'react-router';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { readFilter, writeFilter } from '#app/features/blog/list/article-filter.ts';
import { summarise } from '#app/features/blog/list/article-summary.ts';
import { BlogList } from '#app/features/blog/list/blog-list.tsx';
import { listPage, pagePath } from '#app/features/blog/list/list-page.ts';
import { mentionIndex } from '#app/features/blog/mentions/mention-index.server.ts';
import { findMentions } from '#app/features/blog/mentions/mention-index.ts';
import { subscribeAction } from '#app/features/blog/newsletter/newsletter-action.server.ts';
import { Island } from '#app/islands/island.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { articles, inOrder } from '#content/articles.server.ts';
import { blogsPage } from '#content/pages/blogs.ts';
import type { Route } from './+types/blogs.ts';

export function loader({ request, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  if (filter.q !== (searchParams.get('q') ?? '')) throw redirect(`${pathname}?${writeFilter(filter)}`);
  const page = listPage(articles.map(summarise), Number(params.page ?? 1), filter);
  if (!page) throw redirect('/blogs');
  const mentions = filter.q ? findMentions(mentionIndex(), filter.q) : [];
  const list = { ...page, categories: inOrder(page.categories) };
  return { list, mentions, drawing: inlineDrawing('blogs', 'xMaxYMax slice') };
}

export const action = subscribeAction;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const page = loaderData?.list.page ?? 1;
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
    served: loaderData.list,
    mentions: loaderData.mentions,
    newsletterOutcome: actionData?.outcome,
  };
  return (
    <Page>
      <PageHero
        {...blogsPage.hero}
        tone="jacaranda"
        drawing={
          <InlineDrawing
            svg={loaderData.drawing}
            className="lg:absolute lg:-z-1 h-[52vw] overflow-clip lg:inset-y-0 lg:right-0 lg:h-auto lg:w-[52%]"
          />
        }
      />
      <Island name="blog-list" props={list} wakeForQuery={['q', 'category']}>
        <BlogList {...list} />
      </Island>
    </Page>
  );
}
