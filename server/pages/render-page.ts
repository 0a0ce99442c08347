import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

/** Calls the backend in process, as the visitor whose request is being answered. */
export type CallBackend = (path: string, init: RequestInit) => Promise<Response>;
export type RenderPage = (request: Request, callBackend: CallBackend) => Promise<Response>;

/** React Router with the built site (or Vite's), for what cannot be prerendered: posted forms, redirects, and pages with a query. */
export function createRenderPage(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): RenderPage {
  const load = async () => ({
    ...(typeof build === 'function' ? await build() : build),
    allowedActionOrigins: ['**'],
  });
  // pages.ts has checked the origin of a form; React Router's own check compares http with https behind a proxy.
  const handle = createRequestHandler(load, mode);
  return async (request, callBackend) => {
    const { entry } = await load();
    const context = new RouterContextProvider();
    context.set(
      (entry.module as unknown as { backend: Parameters<typeof context.set>[0] }).backend,
      callBackend,
    );
    return handle(request, context);
  };
}
