import { type Context, Hono } from 'hono';
import { authenticate } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { callFunction } from './call-function.ts';
import { type Change, insertIntoTable, updateTable } from './change-table.ts';
import { exposedFunction, exposedTable } from './exposed-schema.ts';
import { requirePublicSchema } from './preferences.ts';
import { readTable } from './read-table.ts';
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
  const caller = await authenticate(c, deps);
  requirePublicSchema(c.req.raw.headers);
  return toResponse(await work(caller), c.req.method === 'HEAD');
}

function requireMethod(c: Context, allowed: string[]): void {
  if (allowed.includes(c.req.method)) return;
  const Allow = allowed.join(', ');
  throw new HttpError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`, { Allow });
}
