import type { Context } from 'hono';
import { HttpError } from '#server/requests/http-error.ts';
import { ACCOUNT_EMAIL_MAX_LENGTH, isAccountEmail } from '#supabase/rules/email-rule.ts';

const METADATA_BYTES_AT_MOST = 2_048;

export type Params = Record<string, unknown>;

/** The JSON body, already parsed and checked by the backend. */
export function bodyParams(c: Context): Params {
  const body: unknown = c.get('body') ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notThatJson();
  return body as Params;
}

/** Empty if absent, as in GoTrue. */
export function textParam(params: Params, name: string): string {
  const value = params[name] ?? '';
  if (typeof value !== 'string') throw notThatJson();
  return value;
}

export function emailParam(params: Params): string {
  const email = textParam(params, 'email').toLowerCase();
  if (!email) throw new HttpError(400, 'validation_failed', 'An email address is required');
  if (email.length > ACCOUNT_EMAIL_MAX_LENGTH) {
    throw new HttpError(400, 'validation_failed', 'An email address is too long');
  }
  if (!isAccountEmail(email)) {
    throw new HttpError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

/** `data` is in every access token, so it stays small. */
export function metadataParam(params: Params): Record<string, unknown> | undefined {
  const { data } = params;
  if (data === undefined || data === null) return undefined;
  if (typeof data !== 'object' || Array.isArray(data)) throw notThatJson();
  requireSmallMetadata(data);
  return data as Record<string, unknown>;
}

/** For the sent data and for the merged result. */
export function requireSmallMetadata(data: object): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= METADATA_BYTES_AT_MOST) return;
  throw new HttpError(400, 'validation_failed', 'User data is too large');
}

function notThatJson(): HttpError {
  return new HttpError(400, 'bad_json', 'Could not parse request body as JSON: a field has another type');
}
