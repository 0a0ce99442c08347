import { redirect } from 'react-router';
import { Page } from '#app/components/layout/page.tsx';
import { Markup } from '#app/components/markup.tsx';
import { ArticleContents } from '#app/features/blog/article/article-contents.tsx';
import { ArticleHeader } from '#app/features/blog/article/article-header.tsx';
import {
  ArticleInvitation,
  ArticleNeighbours,
  RelatedArticles,
} from '#app/features/blog/article/article-neighbours.tsx';
import { articlePage } from '#app/features/blog/article/article-page.server.ts';
import { feedLink } from '#app/features/blog/feed-link.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { sharedPhotograph } from '#content/photographs.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/article.ts';

export function loader({ params }: Route.LoaderArgs) {
  const page = articlePage(params.slug);
  if (!page) throw redirect('/blogs');
  return page;
}

export const meta = ({ loaderData: page }: Route.MetaArgs) => {
  if (!page) return [];
  const { article, metaTitle, metaDescription, tags } = page;
  return [
    ...pageMeta({
      path: `/blogs/${article.slug}`,
      title: metaTitle,
      description: metaDescription,
      keywords: tags,
      share: page.share,
      photograph: article.photograph,
      type: 'article',
      structuredData: [articleJsonLd(page)],
    }),
    feedLink,
  ];
};

export default function ArticlePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page>
      <article>
        <ArticleHeader article={page.article} tags={page.tags} />
        <div className="page-width grid gap-x-6 lg:grid-cols-12">
          <div className="lg:col-span-3">
            {page.sections.length > 0 && <ArticleContents sections={page.sections} />}
          </div>
          <div className="min-w-0 lg:col-span-8 lg:col-start-5 xl:col-span-9 xl:col-start-4">
            <Markup html={page.html} />
            <ArticleInvitation slug={page.article.slug} />
            <ArticleNeighbours previous={page.previous} next={page.next} />
          </div>
        </div>
      </article>
      <RelatedArticles articles={page.related} />
    </Page>
  );
}

type ArticlePage = NonNullable<ReturnType<typeof articlePage>>;

function articleJsonLd({ article, metaDescription, tags, share, changedOn }: ArticlePage) {
  const { slug, title, publishDate, category, photograph } = article;
  const url = new URL(`/blogs/${slug}`, site().url).href;
  const image = photograph ? sharedPhotograph(photograph).src : `/share/${share}.png`;
  const publisher = {
    '@type': 'Organization',
    '@id': `${site().url}/#agent`,
    name: site().brand,
    url: site().url,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: metaDescription,
    image: new URL(image, site().url).href,
    datePublished: publishDate,
    dateModified: changedOn,
    articleSection: category,
    keywords: tags.join(', '),
    inLanguage: 'en-AU',
    mainEntityOfPage: url,
    url,
    author: publisher,
    publisher,
  };
}
