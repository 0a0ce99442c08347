import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal for the caller of an endpoint. server/backend/answer-error.ts writes it in the format of the endpoint. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Record<string, string>;
  /** Further fields of the body. */
  readonly more: {
    message?: string;
    details?: string | null;
    hint?: string | null;
    weak_password?: { reasons: string[] };
  };

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    more: HttpError['more'] = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.more = more;
  }
}

/** For work that would wait behind too much, and for limits that are used up. */
export function tooMany(
  retryAfterSeconds: number,
  message = 'Request rate limit reached',
  code = 'over_request_rate_limit',
): HttpError {
  return new HttpError(429, code, message, { 'Retry-After': String(retryAfterSeconds) });
}
