import { HttpError } from '#server/requests/http-error.ts';

export function parseError(what: string, text: string, details: string | null = null): HttpError {
  const message = `"failed to parse ${what} (${text.slice(0, 100)})"`;
  return new HttpError(400, 'PGRST100', message, {}, { details });
}
