import type { Context, Next } from 'hono';
import { HttpError } from '#server/requests/http-error.ts';
import {
  BODY_BYTES_AT_MOST,
  type BodyProblem,
  readBody,
  UPLOAD_PATHS,
} from '#server/requests/request-body.ts';

/** Reads the body once: JSON that PostgreSQL can store, or a file. Endpoints find it in c.get('body') or read it once more. */
export async function parseJsonBody(c: Context, next: Next): Promise<void> {
  if (UPLOAD_PATHS.includes(c.req.path)) return next();
  const body = await readBody(c);
  if (!body.ok) throw bodyRefusal(body.reason);
  if (body.bytes.length > 0 && !isLeavingLink(c)) {
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json')
      throw new HttpError(415, 'unsupported_media_type', 'Only JSON is accepted');
    const json = parse(new TextDecoder().decode(body.bytes));
    if (json === undefined) throw new HttpError(400, 'bad_json', 'Could not parse request body as JSON');
    c.set('body', json);
  }
  await next();
}

function bodyRefusal(reason: BodyProblem): HttpError {
  if (reason === 'cut-off') return new HttpError(400, 'bad_json', 'The request ended before its body did');
  return new HttpError(
    413,
    'payload_too_large',
    `The request is larger than ${BODY_BYTES_AT_MOST / 1024} KB`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new Error('text');
      return value;
    });
  } catch {
    return undefined;
  }
}

/** PostgreSQL's text has no NUL and no lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Mail programs follow the List-Unsubscribe address: they have no key, and they send a form. */
export function isLeavingLink(c: Context): boolean {
  return c.req.path.endsWith('/functions/v1/newsletter') && c.req.query('unsubscribe') !== undefined;
}
