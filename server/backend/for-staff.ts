import type { Context } from 'hono';
import { type Caller, query } from '#server/database/database.ts';
import { authenticate } from './caller.ts';
import type { BackendDeps } from './deps.ts';

/**
 * Does the work if SQL says that the person has the right. `person` acts as the owner of the database with their own claims,
 * because no API may call these functions.
 */
export async function forStaff(
  c: Context,
  deps: BackendDeps,
  right: string,
  work: (person: Caller) => Promise<Response> | Response,
): Promise<Response> {
  const person: Caller = { ...(await authenticate(c, deps)), role: 'server' };
  await query(deps.database, person, 'select private.require($1)', [right]);
  return work(person);
}
