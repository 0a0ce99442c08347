/** `npm run dev`: the same process with Vite for the pages; site and backend reload on one port. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { ContentInputs } from '#content/inputs.ts';
import { serve } from '#scripts/running/serve.ts';
import type { MakePages, Pages } from '#server/answer-requests.ts';
import { createRenderPage } from '#server/pages/render-page.ts';

/** Vite injects inline styles and scripts; the strict policy is for the built site. */
const DEV_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:";

await serve(async () => vitePages);

async function vitePages({ server, backend }: Parameters<MakePages>[0]): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const render = createRenderPage(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  );
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env;
    const handled = await new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(true));
      vite.middlewares(incoming, outgoing, () => resolve(false));
    });
    if (handled) return RESPONSE_ALREADY_SENT;
    const response = await render(c.req.raw, (path, init) => backend(path, init, c as unknown as Context));
    response.headers.set('Content-Security-Policy', DEV_POLICY);
    return response;
  });
  const setInputs = (inputs: ContentInputs) => {
    globalThis.neviaInputs = inputs;
    vite.environments.ssr.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  };
  return { routes: app as unknown as Hono, render, setInputs };
}
