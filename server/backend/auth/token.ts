import type { Context } from 'hono';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import {
  clearLimit,
  consumeLimitsIn,
  type LimitResult,
  type LimitUse,
  requireLimits,
  requireWithin,
} from '#server/backend/limits.ts';
import { asServer } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { isKnownPlace } from './accounts/known-places.ts';
import { checkPassword, PASSWORD_MAX_BYTES } from './accounts/password-hash.ts';
import { sessionOrigin } from './accounts/session-origin.ts';
import { openSession, type RefreshResult, refreshSession } from './accounts/sessions.ts';
import { findUserByEmail, lockUser, type User } from './accounts/users.ts';
import { bodyParams, textParam } from './params.ts';

export async function token(c: Context, deps: BackendDeps): Promise<Response> {
  const grantType = c.req.query('grant_type');
  if (grantType === 'password') return countingFailures(deps, passwordGrant(c, deps));
  if (grantType === 'refresh_token') return refreshTokenGrant(c, deps);
  throw new HttpError(400, 'invalid_credentials', 'unsupported_grant_type');
}

const FAILED_SIGN_IN = ['invalid_credentials', 'email_not_confirmed'];

/** Counted for the metrics, because many failures mean that someone is guessing. */
async function countingFailures(deps: BackendDeps, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && FAILED_SIGN_IN.includes(error.code)) deps.metrics.countSignInFailure();
    throw error;
  }
}

async function passwordGrant(c: Context, deps: BackendDeps): Promise<Response> {
  const params = bodyParams(c);
  const email = textParam(params, 'email').toLowerCase();
  const password = textParam(params, 'password');
  if (!email) throw new HttpError(400, 'validation_failed', 'missing email or phone');
  const user = await requirePassword(c, deps, email, password);
  if (!user.confirmed) throw new HttpError(400, 'email_not_confirmed', 'Email not confirmed');
  const session = await deps.database.tx(asServer, async (tx) => {
    const now = await lockUser(tx, user.id);
    if (now?.encrypted_password !== user.encrypted_password || now.banned) return undefined;
    await clearLimit(tx, ...pairOf(email, requestNetwork(c, deps)));
    return openSession(tx, deps, user.id, sessionOrigin(c, deps, 'password'));
  });
  if (!session) throw new HttpError(400, 'invalid_credentials', 'Invalid login credentials');
  return c.json(session);
}

/** The account with this password. Every guess counts towards the limits of signing in. */
export async function requirePassword(
  c: Context,
  deps: BackendDeps,
  email: string,
  password: string,
): Promise<User> {
  requireWithin(await consumeSignIn(deps, email, requestNetwork(c, deps)));
  const user = await deps.database.tx(asServer, (tx) => findUserByEmail(tx, email));
  const tooLong = Buffer.byteLength(password) > PASSWORD_MAX_BYTES;
  const matches = !tooLong && (await checkPassword(password, user?.encrypted_password));
  if (user && matches && !user.banned) return user;
  throw new HttpError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** Limits guesses from one network soon, and from many later, but not from networks where the account was opened before. */
async function consumeSignIn(deps: BackendDeps, email: string, address: string): Promise<LimitResult> {
  return deps.database.tx(asServer, async (tx) => {
    const uses: LimitUse[] = [['signInByAddress', address], pairOf(email, address)];
    if (!(await isKnownPlace(tx, email, address))) uses.push(['signInByAccount', email]);
    return consumeLimitsIn(tx, deps, uses);
  });
}

function pairOf(email: string, address: string): LimitUse {
  return ['signInByPair', `${email} ${address}`];
}

async function refreshTokenGrant(c: Context, deps: BackendDeps): Promise<Response> {
  const presented = textParam(bodyParams(c), 'refresh_token');
  if (!presented) throw new HttpError(400, 'validation_failed', 'refresh_token required');
  const address = requestNetwork(c, deps);
  await requireLimits(deps, [['refreshByAddress', address]]);
  const result = await deps.database.tx(asServer, (tx) => refreshSession(tx, deps, presented, address));
  if ('problem' in result) throw REFRESH_PROBLEMS[result.problem];
  return c.json(result.session);
}

const REFRESH_PROBLEMS: Record<Extract<RefreshResult, { problem: string }>['problem'], HttpError> = {
  not_found: new HttpError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  already_used: new HttpError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  banned: new HttpError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
};
