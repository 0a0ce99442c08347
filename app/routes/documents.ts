import { contentMistakes, readContent } from '#app/lib/content/check-content.server.ts';
import { documentList } from '#content/documents.ts';
import { documents } from '#content/edited.ts';

/** The documents that staff edit, and what is wrong in them, for the server only: no address of the site leads here. */
export function loader() {
  const content = {
    documents: documentList.map((entry) => ({ ...entry, ...documents.get(entry.id) })),
    mistakes: contentMistakes(readContent()),
  };
  // Null where a text may be filled in: JSON has no undefined.
  return new Response(
    JSON.stringify(content, (_, value) => value ?? null),
    { headers: { 'Content-Type': 'application/json' } },
  );
}
