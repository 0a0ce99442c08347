import { articleChart } from '#app/components/charts/article-charts.server.tsx';
import { blogPaths } from '#app/features/blog/blog-paths.server.ts';
import { contentMistakes, readContent } from '#app/lib/content/check-content.server.ts';
import { documentList } from '#content/documents.ts';
import { documents } from '#content/edited.ts';

/**
 * The documents that staff edit, what is wrong in them, and the pages that come and go with articles. For the server only: no
 * address of the site leads here.
 */
export function loader() {
  const content = {
    documents: documentList.map((entry) => ({ ...entry, ...documents.get(entry.id) })),
    mistakes: contentMistakes(readContent(), articleChart),
    paths: blogPaths(),
  };
  // Null where a text may be filled in: JSON has no undefined.
  return new Response(
    JSON.stringify(content, (_, value) => value ?? null),
    { headers: { 'Content-Type': 'application/json' } },
  );
}
