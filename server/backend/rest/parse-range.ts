import { parseError } from './parse-error.ts';

/** As on Supabase: no response has more rows, whatever was requested. */
export const MAX_ROWS = 1000;

interface RowRange {
  offset: number;
  limit: number;
}

/** The requested rows. */
export function parseRange(query: URLSearchParams): RowRange {
  return {
    offset: count(query, 'offset') ?? 0,
    limit: Math.min(count(query, 'limit') ?? MAX_ROWS, MAX_ROWS),
  };
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
