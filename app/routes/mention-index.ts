import { mentionIndex } from '#app/features/blog/mentions/mention-index.server.ts';

/** What a search of whole articles looks through. */
export function loader() {
  return Response.json(mentionIndex());
}
