/** `npm run dev`: the same process with Vite for the pages; site and backend reload on one port. */
import { relative } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as router from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import type { ContentInputs } from '#content/inputs.ts';
import { serve } from '#scripts/running/serve.ts';
import type { MakePages, Pages } from '#server/answer-requests.ts';
import { siteOf } from '#server/pages/live/site-code.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { checkContent } from './check.ts';

/** Vite injects inline styles and scripts; the strict policy is for the built site. */
const DEV_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:";
/** Public pages have no client that would reload them. */
const RELOADS = '<script type="module" src="/@vite/client"></script>';

await serve(async () => vitePages);

async function vitePages({ server, backend }: Parameters<MakePages>[0]): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<router.ServerBuild>;
  const { render, read } = siteOf(load, router, 'development');
  const mistakesNow = followContent(vite);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env;
    const handled = await new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(true));
      vite.middlewares(incoming, outgoing, () => resolve(false));
    });
    if (handled) return RESPONSE_ALREADY_SENT;
    const mistakes = await mistakesNow();
    if (mistakes.length > 0)
      return c.html(mistakePage(mistakes), 500, { 'Content-Security-Policy': DEV_POLICY });
    const { redirects } = (await vite.ssrLoadModule(
      '/content/redirects.ts',
    )) as typeof import('#content/redirects.ts');
    const moved = redirects().list.find(({ from }) => from === c.req.path);
    if (moved) return c.redirect(moved.to, 301);
    const response = await render(c.req.raw, (path, init) => backend(path, init, c as unknown as Context));
    response.headers.set('Content-Security-Policy', DEV_POLICY);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    return new Response((await response.text()).replace('</body>', `${RELOADS}</body>`), response);
  });
  const setInputs = (inputs: ContentInputs) => {
    globalThis.neviaInputs = inputs;
    vite.environments.ssr.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  };
  return { routes: app as unknown as Hono, read, setInputs };
}

/** Checks content/ now and whenever one of its files is saved, prints the mistakes, and reloads the open pages. */
function followContent(vite: ViteDevServer): () => Promise<string[]> {
  const check = async () => {
    const mistakes = await checkContent((file) => vite.ssrLoadModule(file));
    if (mistakes.length > 0) console.error(mistakes.join('\n'));
    return mistakes;
  };
  let checked = check();
  vite.watcher.on('all', (_, file) => {
    if (relative('content', file).startsWith('..')) return;
    checked = checked.then(check);
    void checked.then(() => vite.ws.send({ type: 'full-reload' }));
  });
  return () => checked;
}

function mistakePage(mistakes: string[]): string {
  const items = mistakes.map((mistake) => `<li>${escapeHtml(mistake)}</li>`).join('');
  return `<!doctype html><title>Mistakes in content/</title><body><h1>Mistakes in content/</h1><ul>${items}</ul>${RELOADS}</body>`;
}
