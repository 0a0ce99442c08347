import type { Context } from 'hono';
import { afterAnswer } from '#server/backend/after-answer.ts';
import { requestAddress } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { takeLimits } from '#server/backend/limits.ts';
import { addressGroup } from '#server/client-address.ts';
import { asServer } from '#server/database/database.ts';
import { AuthError, requireWithinLimit, requireWithinMailLimit } from './auth-error.ts';
import { passwordChangedMail } from './auth-mails.ts';
import { sendEmailChange } from './email-change.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { bodyParams, emailParam, metadataParam, textParam } from './params.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rule.ts';
import { requireUser, type SignedIn } from './require-user.ts';
import { endSessions } from './sessions.ts';
import { findUserById, mergeMetadata, updatePassword } from './users.ts';

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
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (password) requireGoodPassword(password);
  const { user } = signedIn;
  const address = addressGroup(requestAddress(c, deps));
  requireWithinLimit(await takeLimits(deps, [['userUpdateByAddress', address]]));
  const changesEmail = email !== undefined && email !== user.email;
  if (changesEmail) requireWithinMailLimit(await takeLimits(deps, [['mailToAddressee', email]]));

  if (password) await changePassword(deps, signedIn, password, currentPassword);
  if (metadata) await deps.database.tx(asServer, (tx) => mergeMetadata(tx, user.id, metadata));
  const json = (await deps.database.tx(asServer, (tx) => findUserById(tx, user.id)))?.json ?? user.json;
  if (!changesEmail) return c.json(json);

  afterAnswer(deps, 'The change of address', () =>
    sendEmailChange(deps, user, email, c.req.query('redirect_to')),
  );
  return c.json({ ...json, new_email: email, email_change_sent_at: new Date().toISOString() });
}

/** Ends every other session and every open link, and tells the owner. */
async function changePassword(
  deps: BackendDeps,
  { user, sessionId }: SignedIn,
  password: string,
  currentPassword: string,
): Promise<void> {
  if (currentPassword && !(await checkPassword(currentPassword, user.encrypted_password))) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (await checkPassword(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  const encryptedPassword = await hashPassword(password);
  await deps.database.tx(asServer, async (tx) => {
    await updatePassword(tx, user.id, encryptedPassword);
    await dropOneTimeTokens(tx, user.id);
    await endSessions(tx, user.id, sessionId);
  });
  afterAnswer(deps, 'The notice of a changed password', () =>
    deps.mailer.send(passwordChangedMail(deps.settings, user.email)),
  );
}
