import { type Context, Hono } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { endSession, endSessions } from './accounts/sessions.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors/factors.ts';
import {
  deleteCodes,
  generateCodes,
  recoveryStatus,
  regenerateCodes,
  verifyRecoveryCode,
} from './factors/recovery.ts';
import { recover } from './recover.ts';
import { requireUser } from './require-user.ts';
import { resend } from './resend.ts';
import { signup } from './signup.ts';
import { token } from './token.ts';
import { userGet, userPut } from './user.ts';
import { verifyGet, verifyPost } from './verify.ts';

type Endpoint = (c: Context, deps: BackendDeps) => Response | Promise<Response>;

const ENDPOINTS: Record<string, Partial<Record<'DELETE' | 'GET' | 'POST' | 'PUT', Endpoint>>> = {
  '/factors': { POST: enroll },
  // Before '/factors/:id', which would match 'recovery-codes' as an id.
  '/factors/recovery-codes': { DELETE: deleteCodes, GET: recoveryStatus, POST: generateCodes },
  '/factors/recovery-codes/regenerate': { POST: regenerateCodes },
  '/factors/recovery-codes/verify': { POST: verifyRecoveryCode },
  '/factors/:id': { DELETE: unenroll },
  '/factors/:id/challenge': { POST: challenge },
  '/factors/:id/verify': { POST: verifyFactor },
  '/health': { GET: health },
  '/logout': { POST: logout },
  '/recover': { POST: recover },
  '/resend': { POST: resend },
  '/settings': { GET: settings },
  '/signup': { POST: signup },
  '/token': { POST: token },
  '/user': { GET: userGet, PUT: userPut },
  '/verify': { GET: verifyGet, POST: verifyPost },
};

/** The part of Supabase Auth that the site uses, mounted at /auth/v1. */
export function authRoutes(deps: BackendDeps): Hono {
  const app = new Hono();
  for (const [path, methods] of Object.entries(ENDPOINTS)) {
    for (const [method, endpoint] of Object.entries(methods)) {
      app.on(method, path, (c) => endpoint(c, deps));
    }
    app.all(path, () => {
      const Allow = Object.keys(methods).join(', ');
      throw new HttpError(405, 'method_not_allowed', 'Method not allowed', { Allow });
    });
  }
  return app;
}

async function health(c: Context, deps: BackendDeps): Promise<Response> {
  await deps.database.ping();
  return c.json({ name: 'GoTrue', version: 'nevia', description: 'Sign-in, as Supabase Auth answers it' });
}

function settings(c: Context, deps: BackendDeps): Response {
  return c.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: deps.settings.signUp === 'invited',
    mailer_autoconfirm: !deps.settings.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
}

const SCOPES = ['global', 'local', 'others'];

async function logout(c: Context, deps: BackendDeps): Promise<Response> {
  const { user, sessionId, level } = await requireUser(c, deps);
  const scope = c.req.query('scope') || 'global';
  if (!SCOPES.includes(scope)) {
    throw new HttpError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  }
  // A person with the password but not the phone must not sign the owner out: such a session ends only itself.
  const reachesOthers = !user.has_factor || level === 'aal2';
  if (scope === 'others' && !reachesOthers) {
    const message = 'AAL2 session is required to sign out other sessions when MFA is enabled.';
    throw new HttpError(401, 'insufficient_aal', message);
  }
  await deps.database.tx(asServer, async (tx) => {
    if (scope === 'local' || !reachesOthers) await endSession(tx, sessionId);
    else await endSessions(tx, user.id, scope === 'others' ? sessionId : undefined);
  });
  return c.body(null, 204);
}
