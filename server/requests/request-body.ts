import type { Context } from 'hono';

/** For every other request, to the backend and to pages; far more than the longest form and call need. */
export const BODY_BYTES_AT_MOST = 64 * 1024;

/** The largest file that is stored, as one row. Backups are dimensioned by it. */
export const FILE_BYTES_AT_MOST = 10 * 1024 * 1024;

/** Their bodies are files: longer, and read by their own routes. */
export const UPLOAD_PATHS = ['/functions/v1/photographs', '/functions/v1/reply-files'];

type BodyResult = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; reason: BodyProblem };
export type BodyProblem = 'too-long' | 'cut-off';

/**
 * Reads the body once, by length or in chunks, and stores a plain Request in c.req.raw that can be read again. The original is
 * Hono's own class, which `new Request(request)` cannot copy.
 */
export async function readBody(c: Context): Promise<BodyResult> {
  const { method, body, headers, url } = c.req.raw;
  if (method === 'GET' || method === 'HEAD' || !body) return { ok: true, bytes: new Uint8Array() };
  if (Number(headers.get('Content-Length') ?? 0) > BODY_BYTES_AT_MOST)
    return { ok: false, reason: 'too-long' };
  const read = await readAtMost(body, BODY_BYTES_AT_MOST);
  if (read.ok) c.req.raw = new Request(url, { method, headers, body: read.bytes });
  return read;
}

export async function readAtMost(body: ReadableStream<Uint8Array>, bytesAtMost: number): Promise<BodyResult> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { ok: true, bytes: Uint8Array.from(Buffer.concat(parts)) };
      length += value.length;
      if (length > bytesAtMost) return { ok: false, reason: 'too-long' };
      parts.push(value);
    }
  } catch {
    // The caller disconnected, or was too slow: no one receives the response.
    return { ok: false, reason: 'cut-off' };
  }
}
