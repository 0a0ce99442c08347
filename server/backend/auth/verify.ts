import type { Context } from 'hono';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { type LimitUse, requireLimits } from '#server/backend/limits.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import {
  dropOneTimeTokens,
  ownerOfToken,
  type Purpose,
  takeOneTimeToken,
} from './accounts/one-time-tokens.ts';
import { type SessionOrigin, sessionOrigin } from './accounts/session-origin.ts';
import { openSession, type SessionJson } from './accounts/sessions.ts';
import { confirmUser, forgetEmailChange, lockUser } from './accounts/users.ts';
import { verifyLink } from './mail/auth-mails.ts';
import { acceptEmailChange } from './mail/email-change.ts';
import { bodyParams, emailParam, textParam } from './params.ts';

const PURPOSES = new Map<string, Purpose[]>([
  ['signup', ['confirmation']],
  ['email', ['confirmation']],
  // Each of these proves access to the mailbox, which is all that a new password needs.
  ['recovery', ['recovery', 'invitation', 'confirmation']],
  ['email_change', ['email_change_current', 'email_change_new']],
]);

const HALF_WAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `token_hash` is the token of the mail's link; `token` with `email` is the same token, entered by hand. */
export async function verifyPost(c: Context, deps: BackendDeps): Promise<Response> {
  const params = bodyParams(c);
  const type = textParam(params, 'type');
  const typedIn = textParam(params, 'token');
  const email = typedIn ? emailParam(params) : undefined;
  const result = await redeem(c, deps, { token: typedIn || textParam(params, 'token_hash'), type, email });
  return result === 'half-way' ? c.json({ msg: HALF_WAY, code: '200' }) : c.json(result);
}

/**
 * Links in GoTrue's own style lead to the same page as ours, which sends the token by POST: a scanner or a preview that fetches
 * the link does not use it up.
 */
export function verifyGet(c: Context, deps: BackendDeps): Response {
  const type = c.req.query('type') ?? '';
  const token = c.req.query('token_hash') ?? c.req.query('token') ?? '';
  requireLink(type, token);
  const pageType = type === 'email' ? 'signup' : type;
  return c.redirect(verifyLink(deps.settings, token, pageType, c.req.query('redirect_to')), 303);
}

async function redeem(
  c: Context,
  deps: BackendDeps,
  link: { token: string; type: string; email?: string | undefined },
): Promise<SessionJson | 'half-way'> {
  const purposes = requireLink(link.type, link.token);
  const address = requestNetwork(c, deps);
  await requireLimits(deps, [
    ['verifyByAddress', address],
    ...(link.email ? [['guessesByPair', `${link.type} ${link.email} ${address}`] as LimitUse] : []),
  ]);
  const origin = sessionOrigin(c, deps, 'otp');
  const result = await deps.database.tx(asServer, (tx) => consume(tx, deps, { ...link, purposes }, origin));
  if (result) return result;
  const message = link.email ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  throw new HttpError(403, 'otp_expired', message);
}

function requireLink(type: string, token: string): Purpose[] {
  const purposes = PURPOSES.get(type);
  if (!type) throw new HttpError(400, 'validation_failed', 'Verify requires a verification type');
  if (!purposes) throw new HttpError(400, 'validation_failed', 'Invalid email verification type');
  if (!token) throw new HttpError(400, 'validation_failed', 'Verify requires a token or a token hash');
  return purposes;
}

async function consume(
  tx: Transaction,
  deps: BackendDeps,
  link: { token: string; type: string; purposes: Purpose[]; email?: string | undefined },
  origin: SessionOrigin,
): Promise<SessionJson | 'half-way' | undefined> {
  const owner = await ownerOfToken(tx, link.token);
  const user = owner && (await lockUser(tx, owner));
  if (!user) return undefined;
  const token = await takeOneTimeToken(tx, link.token, link.purposes, link.email);
  if (!token) return undefined;
  if (user.banned) throw new HttpError(403, 'user_banned', 'User is banned');
  if (link.type === 'email_change') {
    const change = await acceptEmailChange(tx, token);
    if (change === 'waiting') return 'half-way';
    if (change === 'refused') return undefined;
  } else {
    const isRecovery = link.type === 'recovery';
    if (!isRecovery && !user.encrypted_password) throw newPasswordNeeded();
    // The person resetting may not be the person who signed up, so the old password is dropped.
    await confirmUser(tx, user.id, { keepPassword: !isRecovery });
    await dropOneTimeTokens(tx, user.id);
    await forgetEmailChange(tx, user.id);
  }
  return openSession(tx, deps, token.user_id, origin);
}

/** Thrown, so that the transaction keeps the link: the page sends it again as a recovery. */
function newPasswordNeeded(): HttpError {
  return new HttpError(403, 'new_password_needed', 'Choose a new password to confirm this address');
}
