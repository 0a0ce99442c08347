import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isLeavingLink } from './functions/functions.ts';
import { refuse } from './refuse.ts';

const BODY_BYTES_AT_MOST = 64 * 1024;

const limited = bodyLimit({
  maxSize: BODY_BYTES_AT_MOST,
  onError: (c) => refuse(c, 413, 'payload_too_large', 'The request is larger than 64 KB'),
});

/** Reads the body once: at most 64 KB, JSON, no NUL. Endpoints find it in c.get('body') or read it once more. */
export async function readBody(c: Context, next: Next): Promise<Response | undefined> {
  const refused = await limited(c, async () => undefined);
  if (refused) return refused;
  const isForm = isLeavingLink(c);
  const text = c.req.method === 'GET' || c.req.method === 'HEAD' || isForm ? '' : await c.req.text();
  if (text) {
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') return refuse(c, 415, 'unsupported_media_type', 'Only JSON is accepted');
    const body = parse(text);
    if (body === undefined) return refuse(c, 400, 'bad_json', 'Could not parse request body as JSON');
    c.set('body', body);
    const { url, method, headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body: text });
  }
  await next();
  return undefined;
}

/** PostgreSQL's text knows no NUL, raw or escaped, so none comes in. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new Error('NUL');
      return value;
    });
  } catch {
    return undefined;
  }
}
