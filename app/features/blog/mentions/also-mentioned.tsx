import { PageLink } from '#app/components/layout/page-link.tsx';
import { blogsPage } from '#content/pages/blogs.ts';
import type { Mention } from './mention-index.ts';

export function AlsoMentioned({ mentions }: { mentions: Mention[] }) {
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby="also-mentioned" className="mt-14">
      <h2 id="also-mentioned" className="border-ink border-t pt-5 text-title-3">
        {blogsPage.alsoMentioned}
      </h2>
      <ul className="mt-4 grid gap-x-6 md:grid-cols-2">
        {mentions.map(({ slug, title, sections }) => (
          <li key={slug} className="border-line border-b py-4">
            <PageLink to={`/blogs/${slug}`} className="font-display text-lead hover:underline">
              {title}
            </PageLink>
            {sections.map(({ id, heading }) => (
              <PageLink
                key={id}
                to={`/blogs/${slug}#${id}`}
                className="link-underline target flex! justify-start text-small text-stone"
              >
                {heading}
              </PageLink>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
