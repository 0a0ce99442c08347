import type { Caller } from '#server/database/database.ts';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';

const RETRY_AFTER_S = 2;

/** An error in PostgREST's format: its code, message and status. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly body: { code: string; message: string; details: string | null; hint: string | null };
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
    this.headers = more.headers ?? {};
  }
}

/** A failure as a response; undefined if the caller must not see it. */
export function toRestError(error: unknown, role: Caller['role']): RestError | undefined {
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseUnavailable) {
    const sentence = error.isBusy ? 'The database is busy.' : 'The database cannot be reached right now.';
    return new RestError(503, 'PGRST001', `${sentence} Please try again.`, {
      headers: { 'Retry-After': String(RETRY_AFTER_S) },
    });
  }
  if (!(error instanceof SqlError)) return undefined;
  if (error.code === 'PGRST') return raisedAnswer(error);
  const status = statusOf(error.code, role);
  if (status === undefined) return undefined;
  return new RestError(status, error.code, error.message, {
    // Those of a refused value or row may be the whole stored row.
    details: /^2[23]/.test(error.code) ? null : (error.detail ?? null),
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}

/** PostgREST's table, for the SQL states that a request can cause. */
function statusOf(state: string, role: Caller['role']): number | undefined {
  if (state === '42501') return role === 'anon' ? 401 : 403;
  if (state === '23503' || state === '23505') return 409;
  if (state === '42P01' || state === '42883') return 404;
  // A view that joins tables cannot be written.
  if (state === '55000') return 405;
  if (/^(0A|22|23|21000|42703|42804|428C9|P0001)/.test(state)) return 400;
  return undefined;
}

/** SQL may set status and headers itself: `raise sqlstate 'PGRST'` with JSON in message and detail. */
function raisedAnswer(error: SqlError): RestError | undefined {
  try {
    const { code, message, details, hint } = JSON.parse(error.message) as RestError['body'];
    const { status, headers } = JSON.parse(error.detail ?? '') as {
      status: number;
      headers: Record<string, string>;
    };
    return new RestError(status, code, message, { details, hint, headers });
  } catch {
    return undefined;
  }
}

export function parseError(what: string, text: string, details: string | null = null): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 100)})"`, { details });
}
