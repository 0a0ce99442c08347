import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { backendContext } from '#app/lib/backend-context.server.ts';
import { scriptNonce } from '#app/lib/script-nonce.server.ts';

/** The process that serves the built site puts its backend and its nonce in here (server/pages/render-page.ts). */
export const backend = backendContext;
export const nonce = scriptNonce;

/** Pages are whole when they leave: prerendered at build, or rendered for a form posted without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  let failure: unknown;
  const word = loadContext.get(scriptNonce) || undefined;
  const page = <ServerRouter context={context} url={request.url} nonce={word} />;
  const stream = await renderToReadableStream(page, {
    nonce: word,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
