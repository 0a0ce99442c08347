import { articleChart, chartNames } from '#app/components/charts/article-charts.server.tsx';
import { blogPaths } from '#app/features/blog/blog-paths.server.ts';
import { contentMistakes, readContent } from '#app/lib/content/check-content.server.ts';
import { markdownNames } from '#app/lib/content/markdown-names.server.ts';
import { documentList } from '#content/documents.ts';
import { documents } from '#content/edited.ts';
import { facts } from '#content/facts/facts.ts';
import { NEW_ARTICLE } from '#content/reading/parse-article.ts';

/**
 * The documents that staff edit, the names that their Markdown can use, what is wrong in them, the pages that come and go with
 * articles, and the text of every fact. For the server only: no address of the site leads here.
 */
export function loader() {
  const content = {
    documents: documentList.map((entry) => ({ ...entry, ...documents.get(entry.id) })),
    newArticle: NEW_ARTICLE,
    names: markdownNames(chartNames),
    mistakes: contentMistakes(readContent(), articleChart),
    paths: blogPaths(),
    figures: Object.fromEntries(Object.values(facts).map(({ label, text }) => [label, text])),
  };
  // Null where a text may be filled in: JSON has no undefined.
  return new Response(
    JSON.stringify(content, (_, value) => value ?? null),
    { headers: { 'Content-Type': 'application/json' } },
  );
}
