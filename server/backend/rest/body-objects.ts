import { HttpError } from '#server/requests/http-error.ts';

export type JsonObject = Record<string, unknown>;

/** The rows of a body: one object, or a list of objects. */
export function rowsOf(body: unknown): JsonObject[] {
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (rows.every(isObject)) return rows;
  throw new HttpError(400, 'PGRST102', 'The body must be a JSON object or a list of them');
}

/** One object; an empty body is an object without keys. */
export function objectOf(body: unknown = {}): JsonObject {
  if (isObject(body)) return body;
  throw new HttpError(400, 'PGRST102', 'The body must be a JSON object');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
