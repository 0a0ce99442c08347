import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { asServer, type Database, query } from '#server/database/database.ts';
import { contentSecurityPolicy, inlineHashes, policyOf } from '#server/pages/content-security-policy.ts';
import { finishPage, type SiteFiles } from '#server/pages/files/site-files.ts';
import type { Admission } from '#server/requests/address-limit.ts';
import { LOCKED_POLICY } from '#server/requests/security-headers.ts';
import type { LivePages } from './live-pages.ts';
import { WrongDraft } from './page-maker.ts';
import type { EditRow } from './read-inputs.ts';

interface PreviewDeps {
  database: Database;
  live: Pick<LivePages, 'show'>;
  files: SiteFiles;
  admit(c: Context): Admission;
  /** Of the visitor, for the places in the queue. */
  networksOf(c: Context): readonly string[];
}

const draft = z.object({ document: z.string(), edit: z.record(z.string(), z.unknown()) });
/** In place of a token: the page as it is, for the editor, because public pages refuse to be framed. */
const LIVE = 'live';
/** As create_preview() makes it. */
const TOKEN = /^[0-9a-f]{64}$/;
/** A page that the server has no time for is loaded again so often, and so many seconds later. */
const MOST_RETRIES = 5;
const RETRY_AFTER_SECONDS = 5;
const framed = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
/** The editor shows the page, or the sentence in its place. */
const NOT_FOR_OTHERS = {
  'Content-Security-Policy': framed(LOCKED_POLICY),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
};

/** /preview/TOKEN/about: the page as the draft behind the link would make it. Anyone with the link can see it for a week. */
export function previewRoutes({ database, live, files, admit, networksOf }: PreviewDeps): Hono {
  const app = new Hono();
  app.get(`/preview/${LIVE}/:path{.*}`, (c) => {
    const file = files.get(`/${c.req.param('path')}`);
    if (!file?.hashes) return c.text('There is no such page.', 404, NOT_FOR_OTHERS);
    const csp = framed(policyOf(file));
    return c.html(file.body.toString(), 200, { ...NOT_FOR_OTHERS, 'Content-Security-Policy': csp });
  });
  app.get('/preview/:token/:path{.*}', async (c) => {
    const admission = admit(c);
    if (!admission.ok) return wait(c, 429, admission.retryAfterSeconds);
    const edits = await draftBehind(database, c.req.param('token'));
    if (!edits)
      return c.text(
        'This draft was published or discarded, or the link is older than a week.',
        404,
        NOT_FOR_OTHERS,
      );
    try {
      const viewer = { by: networksOf(c), signal: c.req.raw.signal };
      const response = await live.show(`/${c.req.param('path')}`, edits, viewer);
      if (response.status === 429) return wait(c, 429, Number(response.headers.get('Retry-After')));
      // JSON shown as HTML would run scripts that a draft contains.
      if (!response.headers.get('Content-Type')?.startsWith('text/html'))
        return c.text('There is no such page.', 404, NOT_FOR_OTHERS);
      const html = finishPage(await response.text());
      const { styles } = inlineHashes(html);
      const csp = framed(contentSecurityPolicy({ scripts: [], styles }));
      return c.html(html, 200, { ...NOT_FOR_OTHERS, 'Content-Security-Policy': csp });
    } catch (error) {
      if (!(error instanceof WrongDraft)) return wait(c, 503, RETRY_AFTER_SECONDS);
      return c.text(`This draft cannot be shown: ${error.message}`, 422, NOT_FOR_OTHERS);
    }
  });
  return app;
}

/** Browsers load it again by themselves, because no one can press a key in the frame of an editor. */
function wait(c: Context, status: 429 | 503, seconds: number): Response {
  const retry = Number(c.req.query('retry') ?? 0) + 1;
  const headers = { ...NOT_FOR_OTHERS, 'Retry-After': String(seconds) };
  return retry <= MOST_RETRIES
    ? c.html(STILL_BUSY.again, status, { ...headers, Refresh: `${seconds}; url=?retry=${retry}` })
    : c.html(STILL_BUSY.noMore, status, headers);
}

const asPage = (words: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Preview</title><p>${words}</p></html>`;
const STILL_BUSY = {
  again: asPage('The server is busy. This page loads again by itself in a moment.'),
  noMore: asPage('The server is still busy. <a href="?">Load this page again</a>'),
};

async function draftBehind(database: Database, token: string): Promise<EditRow[] | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await query(database, asServer, 'select public.previewed_draft($1) as draft', [token]);
  const found = draft.safeParse(row?.draft);
  return found.success ? [found.data] : undefined;
}
