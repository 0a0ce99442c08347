import { createHmac } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '#server/backend/access-token.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Row, Transaction } from '#server/database/database.ts';
import { rememberPlace } from './known-places.ts';
import { newToken, tokenHash } from './one-time-tokens.ts';
import type { SessionOrigin } from './session-origin.ts';
import { findUserById, type User, type UserJson } from './users.ts';

/** A session that is not refreshed for this long ends. */
const IDLE_DAYS = 30;
/** Tabs and flaky networks may send the same token twice; after this it counts as stolen. */
const REUSE_GRACE_SECONDS = 10;
/** How long a used token is remembered, to end the session when it is used again; later it is just unknown. */
const REUSE_NOTICED_DAYS = 7;
/** The maximum number of rotations within one grace period. */
const CHAIN_AT_MOST = 20;
const TOKEN_BYTES = 24;

export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

interface SessionRow extends Row {
  id: string;
  user_id: string;
  method: string;
  began: number;
  aal: AssuranceLevel;
  factor_method: FactorMethod | null;
  factor_at: number | null;
}

/** aal2 once the code of a second factor was entered in this session, as in GoTrue. */
export type AssuranceLevel = 'aal1' | 'aal2';
type FactorMethod = 'totp' | 'mfa/recovery_code';

export async function openSession(
  tx: Transaction,
  deps: BackendDeps,
  userId: string,
  origin: SessionOrigin,
): Promise<SessionJson> {
  await tx.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
  await tx.query(FORGET_SOME);
  const [session] = await tx.query<SessionRow>(
    `insert into auth.sessions (user_id, method, ip, user_agent, not_after)
     values ($1, $2, $3, $4, now() + make_interval(days => ${IDLE_DAYS})) returning ${SESSION_COLUMNS}`,
    [userId, origin.method, origin.address, origin.userAgent?.slice(0, 300) ?? null],
  );
  await rememberPlace(tx, userId, origin.address);
  const user = await findUserById(tx, userId);
  if (!session || !user) throw new Error('The session was not stored');
  const refreshToken = newToken();
  await storeRefreshToken(tx, session.id, refreshToken);
  return sessionJson(deps, session, user, refreshToken);
}

const SESSION_COLUMNS = `id, user_id, method, extract(epoch from created_at)::bigint as began, aal, factor_method,
  extract(epoch from factor_at)::bigint as factor_at`;

/** Each new session deletes some expired ones, so no cleanup job is needed. */
const FORGET_SOME = `
  delete from auth.sessions where id in (
    select id from auth.sessions where not_after < now() order by not_after limit 20 for update skip locked)`;

export type RefreshResult = { session: SessionJson } | { problem: 'not_found' | 'already_used' | 'banned' };

/**
 * Exchanges a refresh token under the lock of its session. The successor is derived from the token (an HMAC), so that all requests
 * with one token within the grace period get the same successor although only hashes are stored, and a session always has one
 * chain of tokens. A token used after its grace period ends the session.
 */
export async function refreshSession(
  tx: Transaction,
  deps: BackendDeps,
  presented: string,
  address: string,
): Promise<RefreshResult> {
  const [session] = await tx.query<SessionRow>(
    `select ${SESSION_COLUMNS} from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_hash = $1) and not_after > now()
     for update`,
    [tokenHash(presented)],
  );
  const user = session && (await findUserById(tx, session.user_id));
  if (!session || !user) return { problem: 'not_found' };
  if (user.banned) return { problem: 'banned' };

  const current = await currentToken(tx, deps, presented);
  if (current === undefined) {
    await endSession(tx, session.id);
    return { problem: 'already_used' };
  }
  if (current !== presented) return { session: await sessionJson(deps, session, user, current) };

  await rememberPlace(tx, user.id, address);
  const next = successor(deps, presented);
  await tx.query('update auth.refresh_tokens set revoked_at = clock_timestamp() where token_hash = $1', [
    tokenHash(presented),
  ]);
  await storeRefreshToken(tx, session.id, next);
  await tx.query(
    `delete from auth.refresh_tokens
     where session_id = $1 and revoked_at < clock_timestamp() - make_interval(days => ${REUSE_NOTICED_DAYS})`,
    [session.id],
  );
  await tx.query(
    `update auth.sessions set refreshed_at = now(), not_after = now() + make_interval(days => ${IDLE_DAYS})
     where id = $1`,
    [session.id],
  );
  return { session: await sessionJson(deps, session, user, next) };
}

/** The live token of the chain: the presented one, or, within its grace period, its successor. */
async function currentToken(
  tx: Transaction,
  deps: BackendDeps,
  presented: string,
): Promise<string | undefined> {
  let token = presented;
  for (let step = 0; step < CHAIN_AT_MOST; step += 1) {
    const [row] = await tx.query<{ live: boolean; in_grace: boolean }>(
      `select revoked_at is null as live,
         coalesce(revoked_at > clock_timestamp() - make_interval(secs => ${REUSE_GRACE_SECONDS}), false) as in_grace
       from auth.refresh_tokens where token_hash = $1`,
      [tokenHash(token)],
    );
    if (row?.live) return token;
    if (!row?.in_grace) return undefined;
    token = successor(deps, token);
  }
  return undefined;
}

function successor(deps: BackendDeps, token: string): string {
  const mac = createHmac('sha256', deps.keys.jwtSecret).update(`refresh token after ${token}`).digest();
  return mac.subarray(0, TOKEN_BYTES).toString('base64url');
}

async function storeRefreshToken(tx: Transaction, sessionId: string, token: string): Promise<void> {
  await tx.query('insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)', [
    tokenHash(token),
    sessionId,
  ]);
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [sessionId]);
}

/** All sessions of a person, or all but the current one. */
export async function endSessions(tx: Transaction, userId: string, except?: string): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid', [
    userId,
    except ?? null,
  ]);
}

/** Undefined if the session has ended. */
export async function sessionLevel(
  tx: Transaction,
  sessionId: string,
  userId: string,
): Promise<AssuranceLevel | undefined> {
  const [row] = await tx.query<{ aal: AssuranceLevel }>(
    'select aal from auth.sessions where id = $1 and user_id = $2 and not_after > now()',
    [sessionId, userId],
  );
  return row?.aal;
}

/**
 * The session after the code of its second factor. It continues with a new refresh token: an older one was issued without the
 * factor, and using it ends the session.
 */
export async function raiseSession(
  tx: Transaction,
  deps: BackendDeps,
  sessionId: string,
  method: FactorMethod,
): Promise<SessionJson> {
  const [session] = await tx.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_method = $2, factor_at = now() where id = $1
     returning ${SESSION_COLUMNS}`,
    [sessionId, method],
  );
  const user = session && (await findUserById(tx, session.user_id));
  if (!session || !user) throw new Error('The session is gone');
  await tx.query(
    'update auth.refresh_tokens set revoked_at = clock_timestamp() where session_id = $1 and revoked_at is null',
    [sessionId],
  );
  const refreshToken = newToken();
  await storeRefreshToken(tx, sessionId, refreshToken);
  return sessionJson(deps, session, user, refreshToken);
}

/** After the last second factor is removed no session has one. */
export async function lowerSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    "update auth.sessions set aal = 'aal1', factor_method = null, factor_at = null where user_id = $1",
    [userId],
  );
}

async function sessionJson(
  deps: BackendDeps,
  session: SessionRow,
  user: User,
  refreshToken: string,
): Promise<SessionJson> {
  const { token, expiresAt } = await signAccessToken(deps.keys, {
    iss: `${deps.settings.siteUrl}/auth/v1`,
    sub: user.id,
    email: user.email,
    phone: '',
    app_metadata: user.json.app_metadata,
    user_metadata: user.json.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: methodsOf(session),
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: user.json,
  };
}

/** The authentication methods, newest first. */
function methodsOf({ method, began, factor_method, factor_at }: SessionRow) {
  const first = { method, timestamp: Number(began) };
  return factor_method ? [{ method: factor_method, timestamp: Number(factor_at) }, first] : [first];
}
