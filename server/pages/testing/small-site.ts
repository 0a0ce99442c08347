import { resolve } from 'node:path';
import type { SiteCode } from '#server/pages/live/site-code.ts';

/**
 * The code of a site of one page, for tests of threads and limits: it loads in a moment. `answer` is JavaScript of a function that
 * gets the request and a call of the backend, and returns the page; `inputs` are those of the site.
 */
export const smallSite = (answer: string): SiteCode =>
  codeOf(`
    const inputs = globalThis.neviaInputs;
    const backend = {};
    const answer = ${answer};
    const loader = ({ request, context }) => answer(request, context.get(backend));
    const data = { documents: () => ({ mistakes: [], paths: [] }) };
    exports.entry = { module: { default() {}, backend, data } };
    exports.routes = { page: { id: 'page', path: '*', module: { loader } } };
    exports.assets = { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' };
    Object.assign(exports, { future: {}, prerender: [], ssr: true, isSpaMode: false });
    exports.routeDiscovery = { mode: 'initial' };`);

/** As the server half of a build is evaluated. */
export const codeOf = (source: string): SiteCode => ({ file: resolve('build/server/test.cjs'), source });

/** JavaScript of a page that shows its inputs. */
export const SHOWN_INPUTS = `new Response(JSON.stringify(inputs), { headers: { 'Content-Type': 'text/html' } })`;
