import { afterCommit, requireRoomAfterAnswer } from '#server/backend/after-answer.ts';
import { dropOneTimeTokens, tokenHash } from '#server/backend/auth/accounts/one-time-tokens.ts';
import { hashPassword } from '#server/backend/auth/accounts/password-hash.ts';
import { requireGoodPassword } from '#server/backend/auth/accounts/password-rule.ts';
import { replacePassword } from '#server/backend/auth/accounts/replace-password.ts';
import { sessionLevel } from '#server/backend/auth/accounts/sessions.ts';
import { takeOverAccount } from '#server/backend/auth/accounts/take-over-account.ts';
import {
  findUserByEmail,
  lockUserByEmail,
  type User,
  updatePassword,
} from '#server/backend/auth/accounts/users.ts';
import { passwordChangedMail } from '#server/backend/auth/mail/auth-mails.ts';
import { textParam } from '#server/backend/auth/params.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import { asServer, type Caller, type Row, type Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { isName, NAME_TITLE } from '#supabase/rules/name-rule.ts';
import type { StaffCall } from './invite.ts';

interface Invitation extends Row {
  email: string;
  role: string;
  expires_at: Date;
}

/** An open invitation, for a person who has its link. With `needsCode` the account's second factor comes first. */
export async function readInvitation({ deps, params }: StaffCall): Promise<object> {
  return deps.database.tx(asServer, async (tx) => {
    const invitation = await openInvitation(tx, textParam(params, 'token'));
    const user = await findUserByEmail(tx, invitation.email);
    return { ...invitation, needsCode: needsCode(deps.settings, user) };
  });
}

/**
 * Creates the account or takes over an existing one. A stranger may have signed up with the address, and its owner may have
 * confirmed it, so the password is always new and all sessions end, in one transaction with the role.
 */
export async function acceptInvitation({ deps, caller, params }: StaffCall): Promise<object> {
  const token = textParam(params, 'token');
  const password = textParam(params, 'password');
  const displayName = nameParam(params);
  requireGoodPassword(password);
  requireRoomAfterAnswer();
  // Hashing is expensive, so the link is checked first.
  await deps.database.tx(asServer, (tx) => openInvitation(tx, token));
  const encryptedPassword = await hashPassword(password);
  const { email, isNew } = await deps.database.tx(asServer, async (tx) => {
    const { email } = await openInvitation(tx, token, 'for update');
    const user = await lockUserByEmail(tx, email);
    if (user?.banned) throw new HttpError(403, 'user_banned', 'User is banned');
    const id =
      user && needsCode(deps.settings, user)
        ? await keepAccount(tx, user, encryptedPassword, caller)
        : await openAccount(tx, email, encryptedPassword);
    await saveProfile(tx, id, displayName, textParam(params, 'timeZone'));
    const [row] = await tx.query('select private.join_staff($1, $2) as joined', [token, id]);
    if (!row?.joined) throw invitationGone();
    return { email, isNew: !user };
  });
  if (!isNew) {
    afterCommit(deps, 'The notice of a changed password', () =>
      deps.mailer.send(passwordChangedMail(deps.settings, email)),
    );
  }
  return { accepted: true, email };
}

export function nameParam(params: StaffCall['params']): string {
  const name = textParam(params, 'displayName').trim();
  if (!name) throw new HttpError(400, 'validation_failed', 'Please enter your name');
  if (!isName(name)) throw new HttpError(400, 'validation_failed', NAME_TITLE);
  return name;
}

async function openInvitation(tx: Transaction, token: string, lock = ''): Promise<Invitation> {
  const [invitation] = await tx.query<Invitation>(
    `select email, role, expires_at from private.staff_invitations
     where token_hash = $1 and expires_at > now() ${lock}`,
    [tokenHash(token)],
  );
  if (invitation) return invitation;
  throw invitationGone();
}

function invitationGone(): HttpError {
  return new HttpError(410, 'invitation_gone', 'This invitation is no longer valid. Ask for a new one.');
}

/**
 * As a reset by mail, a link does not bypass a second factor. One on an account whose address was never confirmed proves
 * nothing: anyone may have signed up with it.
 */
function needsCode({ confirmEmail }: BackendSettings, user: User | undefined): boolean {
  return Boolean(user?.has_factor && user.confirmed && confirmEmail);
}

/** For the account's own session that has shown its second factor; that one session stays. */
async function keepAccount(
  tx: Transaction,
  { id }: User,
  encryptedPassword: string,
  { claims }: Caller,
): Promise<string> {
  const sessionId = String(claims?.session_id ?? '');
  const isShown = claims?.aal === 'aal2' && (await sessionLevel(tx, sessionId, id)) === 'aal2';
  if (!isShown) {
    const message = 'This account has a second factor: sign in with it to accept';
    throw new HttpError(409, 'sign_in_first', message);
  }
  await replacePassword(tx, id, encryptedPassword, sessionId);
  return id;
}

export async function openAccount(
  tx: Transaction,
  email: string,
  encryptedPassword: string,
): Promise<string> {
  const { id } = await takeOverAccount(tx, email);
  await dropOneTimeTokens(tx, id);
  await updatePassword(tx, id, encryptedPassword);
  return id;
}

export async function saveProfile(tx: Transaction, id: string, name: string, zone: string): Promise<void> {
  await tx.query(
    `insert into public.staff_profiles (user_id, display_name, time_zone)
     values ($1, $2, case when private.is_time_zone($3) then $3 else 'Australia/Sydney' end)
     on conflict (user_id) do update set display_name = excluded.display_name, time_zone = excluded.time_zone`,
    [id, name, zone],
  );
}
