import { type Context, Hono } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';
import { AuthError, authErrorResponse } from './auth-error.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors/factors.ts';
import {
  deleteCodes,
  generateCodes,
  recoveryStatus,
  regenerateCodes,
  verifyRecoveryCode,
} from './factors/recovery.ts';
import { health } from './health.ts';
import { logout } from './logout.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { settings } from './settings.ts';
import { signup } from './signup.ts';
import { token } from './token.ts';
import { userGet, userPut } from './user.ts';
import { verifyGet, verifyPost } from './verify.ts';

type Endpoint = (c: Context, deps: BackendDeps) => Response | Promise<Response>;

const ENDPOINTS: Record<string, Partial<Record<'DELETE' | 'GET' | 'POST' | 'PUT', Endpoint>>> = {
  '/factors': { POST: enroll },
  // Before those of a factor, whose id they would be taken for.
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
      app.on(method, path, async (c) => {
        try {
          return await endpoint(c, deps);
        } catch (error) {
          if (error instanceof AuthError) return authErrorResponse(c, error);
          throw error;
        }
      });
    }
    app.all(path, (c) => {
      c.header('Allow', Object.keys(methods).join(', '));
      return authErrorResponse(c, new AuthError(405, 'method_not_allowed', 'Method not allowed'));
    });
  }
  return app;
}
