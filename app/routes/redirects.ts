import { redirects } from '#content/redirects.ts';

/** A file among the pages, so that both change in one step; the server reads it (server/pages/files/site-files.ts). */
export function loader() {
  return Response.json(redirects().list);
}
