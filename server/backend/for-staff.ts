import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Caller, query } from '#server/database/database.ts';
import { authenticate } from './caller.ts';
import type { BackendDeps } from './deps.ts';
import { toRestError } from './rest/rest-error.ts';

/**
 * Does the work if SQL says that the person has the right. `person` acts as the owner of the database with their own claims,
 * because no API may call these functions. A refusal of SQL becomes the answer.
 */
export async function forStaff(
  c: Context,
  deps: BackendDeps,
  right: string,
  work: (person: Caller) => Promise<Response> | Response,
): Promise<Response> {
  const access = await authenticate(c, deps);
  if ('refusal' in access) return access.refusal;
  try {
    const person: Caller = { ...access.caller, role: 'server' };
    await query(deps.database, person, 'select private.require($1)', [right]);
    return await work(person);
  } catch (error) {
    const known = toRestError(error, access.caller.role);
    if (!known) throw error;
    return c.json(known.body, known.status as ContentfulStatusCode, known.headers);
  }
}
