import type { Context } from 'hono';
import { afterCommit, requireRoomAfterAnswer } from '#server/backend/after-answer.ts';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { requireLimits } from '#server/backend/limits.ts';
import { asServer } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { rememberPlace } from './accounts/known-places.ts';
import { checkPassword, hashPassword } from './accounts/password-hash.ts';
import { requireGoodPassword } from './accounts/password-rule.ts';
import { replacePassword } from './accounts/replace-password.ts';
import { findUserById, mergeMetadata, type User } from './accounts/users.ts';
import { passwordChangedMail } from './mail/auth-mails.ts';
import { beginEmailChange, requireMayChangeEmail, sendEmailChange } from './mail/email-change.ts';
import { bodyParams, emailParam, metadataParam, requireSmallMetadata, textParam } from './params.ts';
import { requireStillSignedIn, requireUser, type SignedIn } from './require-user.ts';

export async function userGet(c: Context, deps: BackendDeps): Promise<Response> {
  const { user } = await requireUser(c, deps);
  return c.json(user.json);
}

export async function userPut(c: Context, deps: BackendDeps): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  const params = bodyParams(c);
  const password = textParam(params, 'password');
  const currentPassword = textParam(params, 'current_password');
  const metadata = metadataParam(params);
  const email = params.email ? emailParam(params) : undefined;
  if (params.app_metadata) {
    throw new HttpError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (password) requireGoodPassword(password);
  if (password || email) requireShownFactor(signedIn);
  const { user, sessionId } = signedIn;
  const address = requestNetwork(c, deps);
  await requireLimits(deps, [['userUpdateByAddress', address]]);
  const newEmail = email === user.email ? undefined : email;
  if (newEmail) await requireMayChangeEmail(deps, user);
  // After this nothing may be refused as too busy: the change would be made although the response says otherwise.
  if (password || newEmail) requireRoomAfterAnswer();
  const encryptedPassword = password ? await newPasswordHash(user, password, currentPassword) : undefined;

  const { json, emailChange } = await deps.database.tx(asServer, async (tx) => {
    const still = await requireStillSignedIn(tx, signedIn);
    if (password || email) requireShownFactor(still);
    const now = still.user;
    // If it is too large, nothing of the request is changed.
    if (metadata) requireSmallMetadata(await mergeMetadata(tx, user.id, metadata));
    if (encryptedPassword) {
      if (currentPassword && now.encrypted_password !== user.encrypted_password) throw wrongPassword();
      await replacePassword(tx, user.id, encryptedPassword, sessionId);
      await rememberPlace(tx, user.id, address);
    }
    const emailChange = newEmail ? await beginEmailChange(tx, deps, now, newEmail, address) : undefined;
    return { json: (await findUserById(tx, user.id))?.json ?? now.json, emailChange };
  });
  if (encryptedPassword) {
    afterCommit(deps, 'The notice of a changed password', () =>
      deps.mailer.send(passwordChangedMail(deps.settings, user.email)),
    );
  }
  if (emailChange) {
    afterCommit(deps, 'The change of address', () =>
      sendEmailChange(deps, user, emailChange, c.req.query('redirect_to')),
    );
  }
  return c.json(json);
}

async function newPasswordHash(user: User, password: string, currentPassword: string): Promise<string> {
  if (currentPassword && !(await checkPassword(currentPassword, user.encrypted_password))) {
    throw wrongPassword();
  }
  if (await checkPassword(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new HttpError(422, 'same_password', message);
  }
  return hashPassword(password);
}

/** Access to a mailbox alone must not be enough to take over an account with a second factor. */
function requireShownFactor({ user, level }: SignedIn): void {
  if (!user.has_factor || level === 'aal2') return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new HttpError(401, 'insufficient_aal', message);
}

function wrongPassword(): HttpError {
  return new HttpError(400, 'invalid_credentials', 'Invalid login credentials');
}
