import { type Context, Hono } from 'hono';
import { authenticate } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import type { Caller } from '#server/database/database.ts';
import { callFunction } from './call-function.ts';
import { type Change, insertIntoTable, updateTable } from './change-table.ts';
import { exposedFunction, exposedTable } from './exposed-schema.ts';
import { requirePublicSchema } from './preferences.ts';
import { readTable } from './read-table.ts';
import { RestError, toRestError } from './rest-error.ts';
import { type Answer, toResponse } from './rows-answer.ts';

/** PostgREST's API for the exposed tables and functions, mounted at /rest/v1. */
export function restRoutes(deps: BackendDeps): Hono {
  const { database } = deps;
  const routes = new Hono<{ Variables: { body: unknown } }>();

  routes.all('/rpc/:name', (c) =>
    answering(c, deps, async (caller) => {
      requireMethod(c, ['GET', 'HEAD', 'POST']);
      return callFunction(database, caller, await exposedFunction(database, c.req.param('name')), {
        request: c.req.raw,
        body: c.get('body'),
      });
    }),
  );

  routes.all('/:table', (c) =>
    answering(c, deps, async (caller) => {
      const table = await exposedTable(database, c.req.param('table'));
      requireMethod(c, ['GET', 'HEAD', 'POST', 'PATCH']);
      return handleTable({ database, caller, table, request: c.req.raw, body: c.get('body') });
    }),
  );

  return routes as unknown as Hono;
}

function handleTable(change: Change): Promise<Answer> {
  if (change.request.method === 'POST') return insertIntoTable(change);
  if (change.request.method === 'PATCH') return updateTable(change);
  return readTable(change);
}

async function answering(
  c: Context,
  deps: BackendDeps,
  work: (caller: Caller) => Promise<Answer>,
): Promise<Response> {
  let role: Caller['role'] = 'anon';
  try {
    const authenticated = await authenticate(c, deps);
    if ('refusal' in authenticated) return authenticated.refusal;
    role = authenticated.caller.role;
    requirePublicSchema(c.req.raw.headers);
    return toResponse(await work(authenticated.caller), c.req.method === 'HEAD');
  } catch (error) {
    return refusal(c, error, role, deps);
  }
}

function refusal(c: Context, error: unknown, role: Caller['role'], deps: BackendDeps): Response {
  const known = toRestError(error, role);
  // Only errors that a caller can act on are returned; the rest is logged.
  if (!known) deps.log.error(errorForLog(error), 'a data request failed');
  const { status, body, headers } = known ?? new RestError(500, 'XX000', 'Something went wrong on our side');
  const json = c.req.method === 'HEAD' ? null : JSON.stringify(body);
  return new Response(json, {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
}

function requireMethod(c: Context, allowed: string[]): void {
  if (allowed.includes(c.req.method)) return;
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`, {
    headers: { Allow: allowed.join(', ') },
  });
}
