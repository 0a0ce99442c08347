import { redirect } from 'react-router';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { filterPath, readFilter } from '#app/features/blog/list/article-filter.ts';
import { summarise } from '#app/features/blog/list/article-summary.ts';
import { BlogList } from '#app/features/blog/list/blog-list.tsx';
import { subscribeAction } from '#app/features/blog/newsletter/newsletter-action.server.ts';
import { NewsletterBox } from '#app/features/blog/newsletter/newsletter-box.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { articles, inOrder } from '#content/articles.server.ts';
import { wordsOf } from '#content/words.ts';
import type { Route } from './+types/blogs.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  if (filter.q !== (searchParams.get('q') ?? '')) throw redirect(filterPath(filter));
  const categories = inOrder([...new Set(articles.map(({ category }) => category))]);
  const drawing = inlineDrawing('blogs', 'xMaxYMax slice');
  return { list: { articles: articles.map(summarise), categories, filter }, drawing };
}

export const action = subscribeAction;

export const meta = () => [...pageMeta(wordsOf('pages/blogs').meta), feedLink];

export default function Blogs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero
        {...wordsOf('pages/blogs').hero}
        tone="jacaranda"
        drawing={
          <InlineDrawing
            svg={loaderData.drawing}
            className="lg:absolute lg:-z-1 h-[52vw] overflow-clip lg:inset-y-0 lg:right-0 lg:h-auto lg:w-[52%]"
          />
        }
      />
      <BlogList {...loaderData.list} />
      <NewsletterBox outcome={actionData?.outcome} />
    </Page>
  );
}
