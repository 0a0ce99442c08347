import type { Context } from 'hono';
import { checkToken, type TokenProblem } from '#server/backend/access-token.ts';
import { bearerOf } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { type AssuranceLevel, sessionLevel } from './accounts/sessions.ts';
import { findUserById, lockUser, type User } from './accounts/users.ts';

const PREFIX = 'invalid JWT: unable to parse or verify signature, ';
const PROBLEMS: Record<TokenProblem, HttpError> = {
  malformed: new HttpError(403, 'bad_jwt', `${PREFIX}token is malformed`),
  signature: new HttpError(403, 'bad_jwt', `${PREFIX}token signature is invalid: signature is invalid`),
  expired: new HttpError(403, 'bad_jwt', `${PREFIX}token has invalid claims: token is expired`),
  audience: new HttpError(400, 'validation_failed', "Token audience doesn't match request audience"),
  claims: new HttpError(403, 'bad_jwt', 'invalid claim: missing sub claim'),
};

export interface SignedIn {
  user: User;
  sessionId: string;
  level: AssuranceLevel;
}

/** The user of the bearer token. The session must still exist: a token of an ended session is refused at once. */
export async function requireUser(c: Context, deps: BackendDeps): Promise<SignedIn> {
  const token = bearerOf(c);
  if (!token) throw new HttpError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const { publishableKey, secretKey } = deps.keys;
  if (token === publishableKey || token === secretKey) throw PROBLEMS.claims;
  const checked = await checkToken(token, deps.keys);
  if ('problem' in checked) throw PROBLEMS[checked.problem];
  const { sub, session_id: sessionId, role } = checked.claims;
  if (role !== 'authenticated' || !sub || !sessionId) throw PROBLEMS.claims;
  return deps.database.tx(asServer, async (tx) => requireLive(tx, await findUserById(tx, sub), sessionId));
}

/** Checks again under the account's lock, right before a change: the session may have ended since the request arrived. */
export async function requireStillSignedIn(
  tx: Transaction,
  { user, sessionId }: SignedIn,
): Promise<SignedIn> {
  return requireLive(tx, await lockUser(tx, user.id), sessionId);
}

async function requireLive(tx: Transaction, user: User | undefined, sessionId: string): Promise<SignedIn> {
  if (!user) throw new HttpError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (user.banned) throw new HttpError(403, 'user_banned', 'User is banned');
  const level = await sessionLevel(tx, sessionId, user.id);
  if (level) return { user, sessionId, level };
  throw new HttpError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
