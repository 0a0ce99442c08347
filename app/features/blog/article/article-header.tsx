import { PageLink } from '#app/components/layout/page-link.tsx';
import type { ArticleSummary } from '#app/features/blog/list/article-summary.ts';
import { ArticlePicture } from './article-picture.tsx';
import { ShareArticle } from './share-article.tsx';

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
