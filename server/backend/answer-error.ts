import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Caller, DatabaseUnavailable } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { HttpError } from '#server/requests/http-error.ts';
import type { BackendDeps } from './deps.ts';

const RETRY_AFTER_SECONDS = '2';
const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';

/** Writes a failure as a response. Only errors that a caller can act on are returned; the rest is logged. */
export function answerError(error: unknown, c: Context, deps: BackendDeps): Response {
  const known = toHttpError(error, (c.get('caller') as Caller | undefined)?.role ?? 'anon');
  if (!known) deps.log.error({ ...errorForLog(error), path: c.req.path }, 'request failed unexpectedly');
  return write(
    c,
    known ?? new HttpError(500, 'unexpected_failure', 'Unexpected failure, please try again later'),
  );
}

/** In the format of PostgREST, of GoTrue or of our functions. */
function write(c: Context, { status, code, message, headers, more }: HttpError): Response {
  const { path } = c.req;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (path.startsWith('/rest/v1')) {
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(JSON.stringify({ code, message, details: null, hint: null, ...more }), status);
  }
  if (!path.startsWith('/auth/v1')) return c.json({ code, message, error: message, ...more }, status);
  // GoTrue has two formats; a client that sends an API version gets the newer one.
  if ((c.req.header(API_VERSION_HEADER) ?? '') < API_VERSION)
    return c.json({ code: status, error_code: code, msg: message, ...more }, status);
  c.header(API_VERSION_HEADER, API_VERSION);
  return c.json({ code, message, ...more }, status);
}

/** A failure that the caller may see; undefined for any other. */
export function toHttpError(error: unknown, role: Caller['role']): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseUnavailable) {
    const sentence = error.isBusy ? 'The database is busy.' : 'The database cannot be reached right now.';
    return new HttpError(503, 'PGRST001', `${sentence} Please try again.`, {
      'Retry-After': RETRY_AFTER_SECONDS,
    });
  }
  if (!(error instanceof SqlError)) return undefined;
  if (error.code === 'PGRST') return raisedAnswer(error);
  const status = statusOf(error.code, role);
  if (status === undefined) return undefined;
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  // Those of a refused value or row may be the whole stored row.
  const details = /^2[23]/.test(error.code) ? null : (error.detail ?? null);
  return new HttpError(status, error.code, error.message, headers, { details, hint: error.hint ?? null });
}

/** PostgREST's table, for the SQL states that a request can cause. */
function statusOf(state: string, role: Caller['role']): ContentfulStatusCode | undefined {
  if (state === '42501') return role === 'anon' ? 401 : 403;
  if (state === '23503' || state === '23505') return 409;
  if (state === '42P01' || state === '42883') return 404;
  // A view that joins tables cannot be written.
  if (state === '55000') return 405;
  if (/^(0A|22|23|21000|42703|42804|428C9|P0001)/.test(state)) return 400;
  return undefined;
}

/** SQL may set status and headers itself: `raise sqlstate 'PGRST'` with JSON in message and detail. */
function raisedAnswer(error: SqlError): HttpError | undefined {
  try {
    const { code, message, details, hint } = JSON.parse(error.message);
    const { status, headers } = JSON.parse(error.detail ?? '');
    return new HttpError(status, code, message, headers, { details, hint });
  } catch {
    return undefined;
  }
}
