import { type Context, Hono } from 'hono';
import { isoToday } from '#content/costs/iso-date.ts';
import type { Keys } from '#server/keys.ts';
import { RecentAnswers } from '#server/recent-answers.ts';
import type { Admission } from '#server/requests/address-limit.ts';
import { readBody } from '#server/requests/request-body.ts';
import { isFromAnotherSite } from '#server/requests/same-host.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { KeptAssets } from './files/kept-assets.ts';
import { NEXT_PAGES, respondWith } from './files/serve-file.ts';
import { finishPage, redirectFrom, type SiteFile, type SiteFiles } from './files/site-files.ts';
import type { RenderPage } from './live/site-code.ts';

export interface PagesDeps {
  files: SiteFiles;
  render: RenderPage;
  /** Changes with the inputs of the pages. */
  revision?: () => number;
  backend: BackendAccess;
  /** The limit on pages rendered per request; without it every request is admitted. */
  admit?: (c: Context) => Admission;
  /** The files of other builds; without it only those of this one are served. */
  keptAssets?: KeptAssets;
}

/** Calls the backend for a page with the visitor's address, so that their limits apply here too. */
export type BackendAccess = (path: string, init: RequestInit, c: Context) => Promise<Response>;

/** Unless the backend sets it. */
const RETRY_AFTER_SECONDS = 5;
/** Pages that are kept after they were rendered for a request. */
const MOST_RECENT = { most: 200, mostBytes: 16 * 1024 * 1024 };
/** Several times as many as any of our forms has. */
const FIELDS_AT_MOST = 100;
/** PDFs, the answer of the planner, and articles whose address may have changed. */
const MADE_ON_REQUEST = /^\/(?:plan\.pdf|plan\/answer|sheets\/[^/]+\.pdf|blogs\/[^/]+)$/;
const READ_METHODS = 'GET, HEAD, OPTIONS';

/** Every path of the site: a built file, a redirect, or the 404 page. Only files listed by the build are served. */
export function createPages(deps: PagesDeps): Hono {
  if (!deps.files.has('/404')) throw new Error('The built site has no 404 page.');
  const app = new Hono();
  const recent = new RecentPages(deps.revision);
  const makePage = (c: Context) =>
    recent.answer(c, async () => refuseTooMany(deps, c) ?? (await renderNow(deps, c)));
  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    if (isMalformed(pathname)) return new Response('Bad request', { status: 400 });
    const file = pathname === '/404' ? undefined : deps.files.get(pathname);

    if (c.req.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: { Allow: READ_METHODS } });
    if (c.req.method === 'POST' && file?.hashes) {
      if (isFromAnotherSite(c.req.raw))
        return new Response('This form can only be sent from our own pages.', { status: 403 });
      return refuseTooMany(deps, c) ?? (await refuseForm(c)) ?? (await renderNow(deps, c));
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: READ_METHODS } });
    }
    if (file && !asksForOwnPage(c, pathname)) return serve(c.req.raw, file);
    if (file) return await makePage(c);
    const canonical = withoutTrailingSlash(pathname);
    if (canonical && deps.files.has(canonical)) return c.redirect(canonical + new URL(c.req.url).search, 308);
    const moved = redirectFrom(deps.files, canonical ?? pathname);
    if (moved) return c.redirect(moved, 301);
    if (MADE_ON_REQUEST.test(pathname)) return await makePage(c);
    const kept = await deps.keptAssets?.find(pathname);
    return kept ? serve(c.req.raw, kept) : serve(c.req.raw, deps.files.get('/404') as SiteFile, 404);
  });
  return app;
}

/** Rendering a page occupies the only thread for some milliseconds, so each address has a limit. */
function refuseTooMany({ admit }: PagesDeps, c: Context): Response | undefined {
  const admission = admit?.(c);
  if (!admission || admission.ok) return undefined;
  const { retryAfterSeconds } = admission;
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new Response(
    `That was too much at once from your network. Please go back, wait ${wait} and try again.`,
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' } },
  );
}

/** Refuses what a browser never sends, so that the actions always get a form. */
async function refuseForm(c: Context): Promise<Response | undefined> {
  const body = await readBody(c);
  if (!body.ok && body.reason === 'too-long')
    return new Response('That is too long to send.', { status: 413 });
  const isForm =
    body.ok &&
    (await c.req.raw
      .clone()
      .formData()
      .then(
        (form) => [...form.keys()].length <= FIELDS_AT_MOST,
        () => false,
      ));
  return isForm ? undefined : new Response('Only a whole form can be sent here.', { status: 400 });
}

function serve({ method, headers }: Request, file: SiteFile, status = 200): Response {
  const response = respondWith(file, method, (name) => headers.get(name), status);
  return new Response(response.body, response);
}

/** A page rendered for this request, with the same steps, style and policy as built ones. */
async function renderNow(deps: PagesDeps, c: Context): Promise<Response> {
  const isHead = c.req.method === 'HEAD';
  // For HEAD, React Router returns no body from which the policy could be computed.
  const request = isHead ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw;
  let retryAfter = String(RETRY_AFTER_SECONDS);
  const callBackend = async (path: string, init: RequestInit) => {
    const answer = await deps.backend(path, init, c);
    retryAfter = answer.headers.get('Retry-After') ?? retryAfter;
    return answer;
  };
  const response = await deps.render(request, callBackend);
  const headers = new Headers(response.headers);
  if (response.status === 429 || response.status === 503) headers.set('Retry-After', retryAfter);
  // Not no-store, so that the back/forward cache works.
  headers.set('Cache-Control', 'private, no-cache');
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  const text = isPage ? finishPage(await response.text()) : await response.text();
  const body = isHead || text === '' ? null : text;
  // The app adds the strictest policy to every response without one.
  if (!isPage) return new Response(body, { status: response.status, headers });
  for (const [name, value] of Object.entries(NEXT_PAGES)) headers.set(name, value);
  // These pages have no inline script, so an injected one may not run either.
  const built = deps.files.get(new URL(c.req.url).pathname) ?? deps.files.get('/404');
  const styles = built?.hashes?.styles ?? [];
  headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts: [], styles }));
  return new Response(body, { status: response.status, headers });
}

/** The URL has a search, a plan, a subject or a home, so the page is rendered for it. */
function asksForOwnPage(c: Context, pathname: string): boolean {
  if (/^\/(?:plan|newsletter)$/.test(pathname)) return new URL(c.req.url).search !== '';
  if (pathname === '/contact') return Boolean(c.req.query('about') || c.req.query('message'));
  if (pathname.startsWith('/projects/')) return Boolean(c.req.query('home'));
  return pathname === '/blogs' && Boolean(c.req.query('q') || c.req.query('category'));
}

/** NUL, control characters and invalid percent-encoding never name a page. */
function isMalformed(pathname: string): boolean {
  try {
    return /[\p{Cc}\\]/u.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** `/about/` is `/about`. One slash only: `//host` must never become a redirect to another site. */
function withoutTrailingSlash(pathname: string): string | undefined {
  return /^\/[^/].*\/$/.test(pathname) ? pathname.slice(0, -1) : undefined;
}

/** Calls the backend in process with the visitor's socket and headers. */
export function accessFor(backend: Hono, keys: Keys): BackendAccess {
  return async (path, init, c) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', keys.publishableKey);
    const forwarded = c.req.header('X-Forwarded-For');
    if (forwarded) headers.set('X-Forwarded-For', forwarded);
    return backend.request(path, { ...init, headers }, c.env);
  };
}

interface RecentPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

/** Pages rendered for a request. They depend on the address, the day and the inputs of the site, never on the caller. */
export class RecentPages {
  #revision: () => number;
  #pages = new RecentAnswers<RecentPage>(MOST_RECENT);

  constructor(revision = () => 0) {
    this.#revision = revision;
  }

  /** The response of `make`, or an earlier one of today for a GET of the same URL. */
  async answer(c: Context, make: () => Promise<Response>): Promise<Response> {
    const key = keyOf(c, this.#revision());
    const known = key && this.#pages.get(key);
    if (known) return new Response(c.req.method === 'HEAD' ? null : known.body, { headers: known.headers });
    const made = await make();
    if (!key || made.status !== 200 || c.req.method !== 'GET') return made;
    const page = { body: new Uint8Array(await made.arrayBuffer()), headers: made.headers };
    this.#pages.keep(key, page);
    return new Response(page.body, { headers: page.headers });
  }
}

/** A newsletter link has a token in its query, which must not be kept. */
function keyOf(c: Context, revision: number): string | undefined {
  const { pathname, searchParams } = new URL(c.req.url);
  return pathname === '/newsletter' ? undefined : `${revision} ${isoToday()} ${pathname}?${searchParams}`;
}
