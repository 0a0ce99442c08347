import { Hono } from 'hono';
import { asServer, type Database } from '#server/database/database.ts';

const MOST_CACHED_BYTES = 32_000_000;
const FILE = 'select body from private.photograph_files where digest = $1 and width = $2 and format = $3';
const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** /photographs/DIGEST/960.avif. The address names the content, so browsers and proxies keep it forever. */
export function servePhotographs(database: Pick<Database, 'batch'>): Hono {
  const app = new Hono();
  const recent = new RecentFiles();
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
    const body =
      recent.get(key) ??
      recent.keep(
        key,
        (await database.batch(asServer, [{ sql: FILE, params: [digest, Number(width), format] }]))[0],
      );
    if (!body) return c.notFound();
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, headers);
  });
  return app;
}

/** The most recently requested ones, up to a number of bytes. */
class RecentFiles {
  #files = new Map<string, Uint8Array<ArrayBuffer>>();
  #bytes = 0;

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const file = this.#files.get(key);
    if (file) {
      this.#files.delete(key);
      this.#files.set(key, file);
    }
    return file;
  }

  keep(key: string, rows: readonly Record<string, unknown>[] = []): Uint8Array<ArrayBuffer> | undefined {
    const file = rows[0]?.body as Uint8Array<ArrayBuffer> | undefined;
    if (!file || this.#files.has(key)) return file;
    this.#files.set(key, file);
    this.#bytes += file.length;
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= MOST_CACHED_BYTES) break;
      this.#files.delete(oldest);
      this.#bytes -= length;
    }
    return file;
  }
}
