import type { Row } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { MAX_ROWS } from './parse-range.ts';

/** PGlite needs many times the memory of a response, and never frees it. */
const ANSWER_BYTES_AT_MOST = 8 * 2 ** 20;

export interface RenderedRows {
  body: string;
  rows: number;
}

/** The result of a handler, before it becomes a response; `body` is a JSON array rendered by the database. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  rows: number;
  singular: boolean;
}

/**
 * The end of a statement that returns the rows of a source as one JSON array. Postgres renders it, so that every value has
 * PostgREST's format, and adds up the sizes before it joins them.
 */
export function jsonOf(source: string): string {
  return `lines as materialized (
      select coalesce(to_json(_row)::text, 'null') as line from ${source} as _row limit ${MAX_ROWS}
    )
    select (select count(*) from lines) as rows,
      case when (select coalesce(sum(octet_length(line)), 0) from lines) <= ${ANSWER_BYTES_AT_MOST}
        then (select '[' || coalesce(string_agg(line, ','), '') || ']' from lines) end as body`;
}

export function renderedRows(row: Row | undefined): RenderedRows {
  const { body, rows } = row as unknown as { body: string | null; rows: number };
  if (body !== null) return { body, rows };
  const message = `The answer would be larger than ${ANSWER_BYTES_AT_MOST / 2 ** 20} MB`;
  const hint = 'Ask for fewer rows, by limit or a filter, or for fewer columns.';
  throw new HttpError(413, 'answer_too_large', message, {}, { hint });
}

export function toResponse(answer: Answer, isHead: boolean): Response {
  if (answer.singular) requireOneRow(answer.rows);
  const headers = new Headers(answer.headers);
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers });
  const type = answer.singular ? 'application/vnd.pgrst.object+json' : 'application/json';
  headers.set('Content-Type', `${type}; charset=utf-8`);
  const body = answer.singular ? answer.body.slice(1, -1).trim() : answer.body;
  return new Response(isHead ? null : body, { status: answer.status, headers });
}

export function requireOneRow(rows: number): void {
  if (rows === 1) return;
  const details = `The result contains ${rows} rows`;
  throw new HttpError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {}, { details });
}
