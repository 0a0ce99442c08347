import { type Context, Hono } from 'hono';
import { asServer, type Database, query } from '#server/database/database.ts';
import { RecentAnswers } from '#server/recent-answers.ts';
import type { Admission } from '#server/requests/address-limit.ts';

const MOST_CACHED_BYTES = 32_000_000;
const FILE = 'select body from private.photograph_files where digest = $1 and width = $2 and format = $3';
const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type Photograph = { body: Uint8Array<ArrayBuffer> };

/**
 * /photographs/DIGEST/960.avif. The address names the content, so browsers and proxies keep it forever. `admit` limits
 * how many a visitor may request that are not in memory, which need the database.
 */
export function servePhotographs(
  database: Pick<Database, 'batch'>,
  admit: (c: Context) => Admission = () => ({ ok: true }),
): Hono {
  const app = new Hono();
  const recent = new RecentAnswers<Photograph>({ mostBytes: MOST_CACHED_BYTES });
  app.get('/photographs/:digest{[0-9a-f]{32}}/:file{[1-9][0-9]{0,3}\\.(?:avif|webp|jpg)}', async (c) => {
    const { digest, file } = c.req.param();
    const [width = '', format = ''] = file.split('.');
    const etag = `"${digest}-${width}-${format}"`;
    const headers = {
      'Content-Type': types[format] ?? '',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    };
    const key = c.req.path;
    let found = recent.get(key);
    if (!found) {
      const admission = admit(c);
      if (!admission.ok)
        return c.body(null, 429, {
          'Retry-After': String(admission.retryAfterSeconds),
          'Cache-Control': 'no-store',
        });
      [found] = await query<Photograph>(database, asServer, FILE, [digest, Number(width), format]);
      if (!found) return c.notFound();
      recent.keep(key, found);
    }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
    return c.body(found.body, 200, headers);
  });
  return app;
}
