import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { asServer, type Database, query } from '#server/database/database.ts';
import {
  contentSecurityPolicy,
  inlineHashes,
  type PolicySettings,
} from '#server/pages/content-security-policy.ts';
import { finishPage } from '#server/pages/finish-page.ts';
import type { Admission } from '#server/requests/address-limit.ts';
import { LOCKED_POLICY } from '#server/requests/security-headers.ts';
import type { LivePages } from './live-pages.ts';
import type { Mistake } from './page-maker.ts';
import type { EditRow } from './read-inputs.ts';

interface PreviewDeps {
  database: Database;
  live: Pick<LivePages, 'show'>;
  policy: PolicySettings;
  admit(c: Context): Admission;
}

const draft = z.object({ document: z.string(), edit: z.record(z.string(), z.unknown()) });
/** In place of a token: the page as it is, for the editor, because public pages refuse to be framed. */
const LIVE = 'live';
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
export function previewRoutes({ database, live, policy, admit }: PreviewDeps): Hono {
  const app = new Hono();
  app.get('/preview/:token/:path{.*}', async (c) => {
    const admission = admit(c);
    if (!admission.ok) return c.text('Please wait a moment, then reload.', 429, NOT_FOR_OTHERS);
    const { token } = c.req.param();
    const edits = token === LIVE ? [] : await draftBehind(database, token);
    if (!edits)
      return c.text(
        'This draft was published or discarded, or the link is older than a week.',
        404,
        NOT_FOR_OTHERS,
      );
    try {
      const response = await live.show(`/${c.req.param('path')}`, { edits });
      if (response.status >= 500) throw new Error(await whyNot(live, edits));
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

async function draftBehind(database: Database, token: string): Promise<EditRow[] | undefined> {
  const [row] = await query(database, asServer, 'select public.previewed_draft($1) as draft', [token]);
  const found = draft.safeParse(row?.draft);
  return found.success ? [found.data] : undefined;
}

async function whyNot(live: PreviewDeps['live'], edits: EditRow[]): Promise<string> {
  const response = await live.show('/documents.json', { edits });
  const { mistakes } = (await response.json()) as { mistakes: Mistake[] };
  return mistakes.map(({ text }) => text).join('\n');
}
