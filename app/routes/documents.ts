import { contentMistakes, readContent } from '#app/lib/content/check-content.server.ts';
import { documentList } from '#content/documents.ts';
import { documents } from '#content/edited.ts';

/** The documents that staff edit, and what is wrong in them, for the server only: no address of the site leads here. */
export function loader() {
  return Response.json({
    documents: documentList.map((entry) => ({ ...entry, ...documents.get(entry.id) })),
    mistakes: contentMistakes(readContent()),
  });
}
