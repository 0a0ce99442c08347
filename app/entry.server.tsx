import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { backendContext } from '#app/lib/backend-context.server.ts';
import { siteData } from '#app/site-data.server.ts';

/** What the server uses of this code besides pages: it injects its backend, and reads data (server/pages/live/site-code.ts). */
export const backend = backendContext;
export const data = siteData;

/** Pages are not streamed: they are prerendered by the build, or rendered for a form posted without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
