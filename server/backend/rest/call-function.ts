import type { Caller, Database } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { type JsonObject, objectOf } from './body-objects.ts';
import type { ExposedFunction } from './exposed-schema.ts';
import { readPreferences } from './preferences.ts';
import { type Answer, jsonOf, renderedRows } from './rows-answer.ts';
import { identifier, Values } from './sql-text.ts';

/** POST with named arguments in the body, or GET with them in the query for read-only functions. */
export async function callFunction(
  database: Database,
  caller: Caller,
  called: ExposedFunction,
  { request, body: given }: { request: Request; body: unknown },
): Promise<Answer> {
  const { singular } = readPreferences(request.headers);
  const values = new Values();
  const call = callText(called, argumentsOf(called, request, given), values);
  const [[row] = []] = await database.batch(caller, [{ sql: `with ${jsonOf(call)}`, params: values.list }]);
  const { body, rows } = renderedRows(row);
  if (called.returns === 'rows') return { status: 200, body, rows, singular };
  return { status: 200, body: body.slice(1, -1), rows: 1, singular: false };
}

function argumentsOf(called: ExposedFunction, request: Request, body: unknown): JsonObject {
  if (request.method === 'POST') return objectOf(body);
  if (!called.readsOnly) {
    throw new HttpError(405, '25006', `cannot execute ${called.name} in a read-only transaction`, {
      Allow: 'POST',
    });
  }
  const query = new URL(request.url).searchParams;
  query.delete('apikey');
  query.delete('select');
  return Object.fromEntries(query);
}

function callText(called: ExposedFunction, given: JsonObject, values: Values): string {
  const names = Object.keys(given);
  const unknown = names.filter((name) => !called.parameters.has(name));
  if (unknown.length > 0) {
    throw new HttpError(
      404,
      'PGRST202',
      `Could not find the function public.${called.name}(${names.join(', ').slice(0, 200)}) in the schema cache`,
    );
  }
  const passed = names.map((name) => {
    const value = given[name];
    const text =
      value === null ? 'null' : values.add(typeof value === 'string' ? value : JSON.stringify(value));
    return `${identifier(name)} => ${text}::text::${called.parameters.get(name)}`;
  });
  return `public.${identifier(called.name)}(${passed.join(', ')})`;
}
