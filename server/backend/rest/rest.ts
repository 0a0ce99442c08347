import { type Context, Hono } from 'hono';
import { authenticate, requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { type LimitName, type LimitUse, requireLimits } from '#server/backend/limits.ts';
import type { Caller } from '#server/database/database.ts';
import { HttpError, tooMany } from '#server/requests/http-error.ts';
import { callFunction } from './call-function.ts';
import { type Change, insertIntoTable, updateTable } from './change-table.ts';
import { exposedFunction, exposedTable } from './exposed-schema.ts';
import { requirePublicSchema } from './preferences.ts';
import { readTable } from './read-table.ts';
import { type Answer, toResponse } from './rows-answer.ts';

/** What strangers may insert, with the limits of an address. */
const COUNTED = new Map<string, LimitName[]>([
  ['contact_submissions', ['submissionByAddress', 'submissionByAddressInAnHour']],
  ['newsletter_subscribers', ['newsletterByAddress', 'newsletterByAddressInAnHour']],
]);

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
      const countInsert = () => countInsertInto(table.name, caller, c, deps);
      return handleTable({ database, caller, table, request: c.req.raw, body: c.get('body'), countInsert });
    }),
  );

  return routes as unknown as Hono;
}

function handleTable(change: Change): Promise<Answer> {
  if (change.request.method === 'POST') return insertIntoTable(change);
  if (change.request.method === 'PATCH') return updateTable(change);
  return readTable(change);
}

/** In a transaction of its own, so that a failed insert has been counted as well. */
async function countInsertInto(
  table: string,
  { role }: Caller,
  c: Context,
  deps: BackendDeps,
): Promise<void> {
  if (role === 'service_role') return;
  const network = requestNetwork(c, deps);
  const uses = COUNTED.get(table)?.map((name): LimitUse => [name, network]) ?? [];
  await requireLimits(deps, uses, tooManyInserts);
}

/** A browser cannot read Retry-After from another origin, so the seconds are in the details, too. */
function tooManyInserts(seconds: number): HttpError {
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many messages from your connection. Please try again in ${wait}.`;
  const { status, code, headers } = tooMany(seconds);
  return new HttpError(status, code, message, headers, {
    details: JSON.stringify({ retry_after_seconds: seconds }),
  });
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
