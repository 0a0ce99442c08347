import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal that every client of the contract can read: GoTrue's and PostgREST's fields, and nothing of ours. */
export function refuse(c: Context, status: ContentfulStatusCode, code: string, message: string): Response {
  if (c.req.path.includes('/rest/v1')) return c.json({ code, message, details: null, hint: null }, status);
  return c.json({ code, error_code: code, message, msg: message, error: message }, status);
}
