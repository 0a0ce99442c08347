import type { Context, Next } from 'hono';
import {
  BODY_BYTES_AT_MOST,
  type BodyProblem,
  readBody,
  UPLOAD_PATHS,
} from '#server/requests/request-body.ts';
import { isLeavingLink } from './functions/functions.ts';
import { refuse } from './refuse.ts';

/** Reads the body once: JSON that PostgreSQL can store, or a file. Endpoints find it in c.get('body') or read it once more. */
export async function parseJsonBody(c: Context, next: Next): Promise<Response | undefined> {
  if (UPLOAD_PATHS.includes(c.req.path)) return void (await next());
  const body = await readBody(c);
  if (!body.ok) return refuseBody(c, body.reason);
  if (body.bytes.length > 0 && !isLeavingLink(c)) {
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') return refuse(c, 415, 'unsupported_media_type', 'Only JSON is accepted');
    const json = parse(new TextDecoder().decode(body.bytes));
    if (json === undefined) return refuse(c, 400, 'bad_json', 'Could not parse request body as JSON');
    c.set('body', json);
  }
  await next();
  return undefined;
}

function refuseBody(c: Context, reason: BodyProblem): Response {
  if (reason === 'cut-off') return refuse(c, 400, 'bad_json', 'The request ended before its body did');
  return refuse(c, 413, 'payload_too_large', `The request is larger than ${BODY_BYTES_AT_MOST / 1024} KB`);
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
