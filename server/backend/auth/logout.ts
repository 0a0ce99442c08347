import type { Context } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer } from '#server/database/database.ts';
import { endSession, endSessions } from './accounts/sessions.ts';
import { AuthError } from './auth-error.ts';
import { requireUser } from './require-user.ts';

const SCOPES = ['global', 'local', 'others'];

export async function logout(c: Context, deps: BackendDeps): Promise<Response> {
  const { user, sessionId, level } = await requireUser(c, deps);
  const scope = c.req.query('scope') || 'global';
  if (!SCOPES.includes(scope)) {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  }
  // A person with the password but not the phone must not sign the owner out: such a session ends only itself.
  const reachesOthers = !user.has_factor || level === 'aal2';
  if (scope === 'others' && !reachesOthers) {
    const message = 'AAL2 session is required to sign out other sessions when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  await deps.database.tx(asServer, async (tx) => {
    if (scope === 'local' || !reachesOthers) await endSession(tx, sessionId);
    else await endSessions(tx, user.id, scope === 'others' ? sessionId : undefined);
  });
  return c.body(null, 204);
}
