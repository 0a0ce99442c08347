import { parseError, RestError } from './rest-error.ts';

/** As on hosted Supabase: no answer is longer, whatever was asked for. */
export const MAX_ROWS = 1000;

export interface RowRange {
  offset: number;
  limit: number;
}

/** Which rows are wanted, from limit and offset and from a `Range: 0-9` header; both together narrow each other. */
export function parseRange(query: URLSearchParams, header: string | undefined): RowRange {
  const asked = { offset: count(query, 'offset') ?? 0, limit: count(query, 'limit') ?? MAX_ROWS };
  const [, first, last] = /^(\d{1,9})-(\d{0,9})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined) return { offset: asked.offset, limit: Math.min(asked.limit, MAX_ROWS) };
  const from = Math.max(asked.offset, Number(first));
  const to = Math.min(asked.offset + asked.limit - 1, last ? Number(last) : Number.POSITIVE_INFINITY);
  if (last && Number(last) < Number(first)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { offset: from, limit: Math.max(0, Math.min(to - from + 1, MAX_ROWS)) };
}

/** `0-24/573`, `0-24/*`, or `*` for the part that is empty or unknown. */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const part = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${part}/${total ?? '*'}`;
}

function count(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw parseError(`${name} parameter`, text);
  return Number(text);
}
