import { RestError } from './rest-error.ts';

export interface RenderedRows {
  body: string;
  rows: number;
}

/** What a handler found, before it becomes a response; `body` is a JSON list that the database rendered. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  rows: number;
  singular: boolean;
}

/** Postgres renders the JSON, so that every value looks as PostgREST shows it. Ends before the FROM. */
export function jsonOf(source: string): string {
  return `select coalesce(json_agg(${source}), '[]')::text as body, count(*) as rows`;
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
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
