import type { ServerCode } from '#server/pages/live/page-worker.ts';

const ENTRY = 'file:///nevia-test/index.js';

/**
 * The code of a site of one page, for tests of threads and limits: it loads in a moment. `answer` is JavaScript of a function that
 * gets the request and a call of the backend, and returns the page.
 */
export const smallSite = (answer: string): ServerCode =>
  codeOf(`
    const backend = {};
    const answer = ${answer};
    const loader = ({ request, context }) =>
      request.url.endsWith('/documents.json')
        ? Response.json({ mistakes: [], paths: [] })
        : answer(request, context.get(backend));
    export const entry = { module: { default() {}, backend } };
    export const routes = { page: { id: 'page', path: '*', module: { loader } } };
    export const assets = { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' };
    export const [future, prerender, ssr, isSpaMode] = [{}, [], true, false];
    export const routeDiscovery = { mode: 'initial' };`);

/** Beside other code, which it may import, or alone. */
export const codeOf = (source: string, others: ServerCode['sources'] = new Map()): ServerCode => ({
  entry: ENTRY,
  sources: new Map([...others, [ENTRY, source]]),
});

/** JavaScript of a page that shows its inputs. */
export const SHOWN_INPUTS = `new Response(JSON.stringify(globalThis.neviaInputs), { headers: { 'Content-Type': 'text/html' } })`;
