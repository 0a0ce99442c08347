import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { LimitResult } from '#server/backend/limits.ts';

interface AuthErrorExtras {
  weak_password?: { reasons: string[] };
  retryAfterSeconds?: number;
}

/** An error with GoTrue's code and message. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extras: AuthErrorExtras;

  constructor(status: ContentfulStatusCode, code: string, message: string, extras: AuthErrorExtras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';

/** GoTrue has two error formats; a client that sends an API version gets the newer one. */
export function authErrorResponse(c: Context, error: AuthError): Response {
  const { weak_password, retryAfterSeconds } = error.extras;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const more = weak_password ? { weak_password } : {};
  if ((c.req.header(API_VERSION_HEADER) ?? '') < API_VERSION) {
    const body = { code: error.status, error_code: error.code, msg: error.message, ...more };
    return c.json(body, error.status);
  }
  c.header(API_VERSION_HEADER, API_VERSION);
  return c.json({ code: error.code, message: error.message, ...more }, error.status);
}

export function requireWithinLimit(result: LimitResult): void {
  if (result.ok) return;
  const { retryAfterSeconds } = result;
  throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}

export function requireWithinMailLimit(result: LimitResult): void {
  if (result.ok) return;
  const { retryAfterSeconds } = result;
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds });
}
