import { dropOneTimeTokens, tokenHash } from '#server/backend/auth/accounts/one-time-tokens.ts';
import { hashPassword } from '#server/backend/auth/accounts/password-hash.ts';
import { requireGoodPassword } from '#server/backend/auth/accounts/password-rule.ts';
import { takeOverAccount } from '#server/backend/auth/accounts/take-over-account.ts';
import {
  findUserByEmail,
  insertUser,
  lockUserByEmail,
  type User,
  updatePassword,
} from '#server/backend/auth/accounts/users.ts';
import { AuthError } from '#server/backend/auth/auth-error.ts';
import { textParam } from '#server/backend/auth/params.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer, type Row, type Transaction } from '#server/database/database.ts';
import type { TeamCall } from './team-call.ts';

const NAME_MAX_LENGTH = 80;

interface Invitation extends Row {
  email: string;
  role: string;
  expires_at: Date;
}

/** What an open invitation says to who has its link: `isNew` when a name and a password are to be chosen, else sign in. */
export async function lookAtInvitation({ deps, params }: TeamCall): Promise<object> {
  return deps.database.tx(asServer, async (tx) => {
    const invitation = await openInvitation(tx, textParam(params, 'token'));
    const user = await findUserByEmail(tx, invitation.email);
    return { ...invitation, isNew: await mayChoosePassword(tx, deps, user) };
  });
}

/**
 * Makes the account of somebody new, or takes over one that nobody has proved to be theirs; whoever has a proved one signs
 * in and calls accept_invitation. All of it, the role included, in one transaction.
 */
export async function acceptInvitation({ deps, params }: TeamCall): Promise<object> {
  const token = textParam(params, 'token');
  const password = textParam(params, 'password');
  const displayName = textParam(params, 'displayName').trim();
  if (displayName.length < 1 || displayName.length > NAME_MAX_LENGTH || /\p{Cc}/u.test(displayName)) {
    throw new AuthError(400, 'validation_failed', 'Please enter your name');
  }
  requireGoodPassword(password);
  // A hash costs more than a look: only who has a link gets one.
  await deps.database.tx(asServer, (tx) => openInvitation(tx, token));
  const encryptedPassword = await hashPassword(password);
  return deps.database.tx(asServer, async (tx) => {
    const { email } = await openInvitation(tx, token, 'for update');
    const user = await lockUserByEmail(tx, email);
    if (!(await mayChoosePassword(tx, deps, user))) {
      throw new AuthError(409, 'sign_in_first', 'This address has an account: sign in to accept');
    }
    const id = await openAccount(tx, email, encryptedPassword, user);
    await saveProfile(tx, id, displayName, textParam(params, 'timeZone'));
    await tx.query('select private.join_team($1, $2)', [token, id]);
    return { accepted: true, email };
  });
}

async function openInvitation(tx: Transaction, token: string, lock = ''): Promise<Invitation> {
  const [invitation] = await tx.query<Invitation>(
    `select email, role, expires_at from private.staff_invitations
     where token_hash = $1 and expires_at > now() ${lock}`,
    [tokenHash(token)],
  );
  if (invitation) return invitation;
  throw new AuthError(410, 'invitation_gone', 'This invitation is no longer valid. Ask for a new one.');
}

/**
 * A confirmed address proves who has the account, unless addresses are not confirmed here: then anybody may have signed up
 * with it, and all that tells its owner is the link. Whoever is on staff by now has an account either way.
 */
async function mayChoosePassword(
  tx: Transaction,
  { settings }: BackendDeps,
  user: User | undefined,
): Promise<boolean> {
  if (!user) return true;
  if (user.banned || (user.confirmed && settings.confirmEmail)) return false;
  const roles = await tx.query('select from public.user_roles where user_id = $1', [user.id]);
  return roles.length === 0;
}

async function openAccount(
  tx: Transaction,
  email: string,
  encryptedPassword: string,
  user: User | undefined,
): Promise<string> {
  if (!user) {
    const id = await insertUser(tx, { email, encryptedPassword, confirmed: true, metadata: {} });
    if (id) return id;
  }
  const { id } = await takeOverAccount(tx, email);
  await dropOneTimeTokens(tx, id);
  await updatePassword(tx, id, encryptedPassword);
  return id;
}

async function saveProfile(tx: Transaction, id: string, name: string, zone: string): Promise<void> {
  await tx.query(
    `insert into public.staff_profiles (user_id, display_name, time_zone)
     values ($1, $2, case when private.is_time_zone($3) then $3 else 'Australia/Sydney' end)
     on conflict (user_id) do update set display_name = excluded.display_name, time_zone = excluded.time_zone`,
    [id, name, zone],
  );
}
