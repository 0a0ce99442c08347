import type { Context } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer } from '#server/database/database.ts';
import { endSession, endSessions } from './accounts/sessions.ts';
import { AuthError } from './auth-error.ts';
import { requireUser } from './require-user.ts';

export async function logout(c: Context, deps: BackendDeps): Promise<Response> {
  const { user, sessionId } = await requireUser(c, deps);
  const scope = c.req.query('scope') || 'global';
  await deps.database.tx(asServer, async (tx) => {
    if (scope === 'global') await endSessions(tx, user.id);
    else if (scope === 'local') await endSession(tx, sessionId);
    else if (scope === 'others') await endSessions(tx, user.id, sessionId);
    else throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  });
  return c.body(null, 204);
}
