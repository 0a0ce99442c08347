import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';
import { Island } from '#app/islands/island.tsx';
import { site } from '#content/site.ts';
import { ArticlePicture } from './article-picture.tsx';

interface ArticleHeaderProps {
  article: ArticleSummary;
  tags: string[];
}

export function ArticleHeader({ article, tags }: ArticleHeaderProps) {
  const { slug, title, excerpt, category, readTime, publishDate, publishedOn } = article;
  return (
    <header className="mb-12 bg-sand lg:mb-16">
      <div className="page-width grid gap-x-6 gap-y-10 pt-7 pb-12 lg:grid-cols-12 lg:pb-16">
        <div className="lg:col-span-7">
          <PageLink
            to="/blogs"
            className="target justify-start text-small font-semibold text-brass hover:underline print:hidden"
          >
            <span aria-hidden="true" className="mr-1.5">
              ←
            </span>
            Back to Blogs
          </PageLink>
          <p className="eyebrow mt-5 flex flex-wrap gap-x-4 gap-y-1 text-stone">
            <span className="text-brass">{category}</span>
            <span className="figures">{readTime}</span>
            <time dateTime={publishDate} className="figures">
              {publishedOn}
            </time>
          </p>
          <h1 className="text-title-2 sm:text-title-1 mt-4">{title}</h1>
          <p className="text-lead mt-6 max-w-measure text-stone">{excerpt}</p>
          <ul aria-label="Tags" className="text-small mt-6 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="bg-paper px-3 py-1">
                {tag}
              </li>
            ))}
          </ul>
          <ShareArticle title={title} path={`/blogs/${slug}`} />
        </div>
        <div className="hidden self-end lg:col-span-5 lg:block print:hidden">
          <ArticlePicture article={article} lazy />
        </div>
      </div>
    </header>
  );
}

interface ShareArticleProps {
  title: string;
  path: string;
}

function ShareArticle({ title, path }: ShareArticleProps) {
  return (
    <Island name="share-article" props={{ title }} className="mt-8 print:hidden">
      <Button look="outline" popoverTarget="share-address">
        Share Article
      </Button>
      <div
        id="share-address"
        popover="auto"
        className="m-auto w-[min(34rem,calc(100vw-2rem))] border border-ink bg-paper p-6 text-ink"
      >
        <label className="text-small">
          Copy this address
          <input
            readOnly
            type="text"
            defaultValue={site().url + path}
            className="mt-2 block h-12 w-full rounded-input border border-stone bg-transparent px-3 text-body"
          />
        </label>
      </div>
    </Island>
  );
}
