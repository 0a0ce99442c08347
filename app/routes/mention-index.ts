import { mentionIndex } from '#app/features/blog/mentions/mention-index.server.ts';

/** The index for searching whole articles. */
export function loader() {
  return Response.json(mentionIndex());
}
