import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { asServer, type Database, query } from '#server/database/database.ts';
import {
  contentSecurityPolicy,
  inlineHashes,
  type PolicySettings,
  policyOf,
} from '#server/pages/content-security-policy.ts';
import type { SiteFiles } from '#server/pages/files/site-files.ts';
import { finishPage } from '#server/pages/finish-page.ts';
import type { Admission } from '#server/requests/address-limit.ts';
import { LOCKED_POLICY } from '#server/requests/security-headers.ts';
import type { LivePages } from './live-pages.ts';
import type { EditRow } from './read-inputs.ts';

interface PreviewDeps {
  database: Database;
  live: Pick<LivePages, 'show'>;
  files: SiteFiles;
  policy: PolicySettings;
  admit(c: Context): Admission;
  /** Of the visitor, for the places in the queue. */
  networksOf(c: Context): readonly string[];
}

const draft = z.object({ document: z.string(), edit: z.record(z.string(), z.unknown()) });
/** In place of a token: the page as it is, for the editor, because public pages refuse to be framed. */
const LIVE = 'live';
/** As create_preview() makes it. */
const TOKEN = /^[0-9a-f]{64}$/;
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
export function previewRoutes({ database, live, files, policy, admit, networksOf }: PreviewDeps): Hono {
  const app = new Hono();
  app.get(`/preview/${LIVE}/:path{.*}`, (c) => {
    const file = files.get(`/${c.req.param('path')}`);
    if (!file?.hashes) return c.text('There is no such page.', 404, NOT_FOR_OTHERS);
    const csp = framed(policyOf(file, policy));
    return c.html(file.body.toString(), 200, { ...NOT_FOR_OTHERS, 'Content-Security-Policy': csp });
  });
  app.get('/preview/:token/:path{.*}', async (c) => {
    const admission = admit(c);
    if (!admission.ok) return wait(c, admission.retryAfterSeconds);
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
      if (response.status === 429) return wait(c, Number(response.headers.get('Retry-After')));
      // JSON shown as HTML would run scripts that a draft contains.
      if (!response.headers.get('Content-Type')?.startsWith('text/html'))
        return c.text('There is no such page.', 404, NOT_FOR_OTHERS);
      const html = finishPage(await response.text());
      const { styles } = inlineHashes(html);
      const csp = framed(contentSecurityPolicy({ scripts: [], styles }, policy));
      return c.html(html, 200, { ...NOT_FOR_OTHERS, 'Content-Security-Policy': csp });
    } catch (error) {
      return c.text(`This draft cannot be shown: ${(error as Error).message}`, 422, NOT_FOR_OTHERS);
    }
  });
  return app;
}

/** Browsers reload it by themselves, because no one can press a key in the frame of an editor. */
function wait(c: Context, seconds: number): Response {
  const again = { 'Retry-After': String(seconds), Refresh: String(seconds) };
  return c.text('Others are looking at drafts. This page loads again in a moment.', 429, {
    ...NOT_FOR_OTHERS,
    ...again,
  });
}

async function draftBehind(database: Database, token: string): Promise<EditRow[] | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await query(database, asServer, 'select public.previewed_draft($1) as draft', [token]);
  const found = draft.safeParse(row?.draft);
  return found.success ? [found.data] : undefined;
}
