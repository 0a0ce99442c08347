import type { Context } from 'hono';
import { afterAnswer, afterCommit, requireRoomAfterAnswer } from '#server/backend/after-answer.ts';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { requireLimits } from '#server/backend/limits.ts';
import { asServer } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { lockUserByEmail } from './accounts/users.ts';
import { writeConfirmation } from './mail/confirmation.ts';
import { beginEmailChange, requireMayChangeEmail, sendEmailChange } from './mail/email-change.ts';
import { countMail, requireMayAskForMail, sendCounted } from './mail/mail-limits.ts';
import { bodyParams, emailParam, textParam } from './params.ts';
import { requireStillSignedIn, requireUser } from './require-user.ts';

export async function resend(c: Context, deps: BackendDeps): Promise<Response> {
  const params = bodyParams(c);
  const type = textParam(params, 'type');
  const email = emailParam(params);
  const address = requestNetwork(c, deps);
  if (type === 'signup') return resendConfirmation(c, deps, email, address);
  if (type === 'email_change') return resendEmailChange(c, deps, email, address);
  throw new HttpError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
}

/** The same response for any address, as in recover. */
async function resendConfirmation(
  c: Context,
  deps: BackendDeps,
  email: string,
  address: string,
): Promise<Response> {
  const redirectTo = c.req.query('redirect_to');
  await requireLimits(deps, [['resendByAddress', address]]);
  await requireMayAskForMail(deps, 'signup', email, address);
  afterAnswer(deps, 'The repeated confirmation', async () => {
    const written = await deps.database.tx(asServer, async (tx) => {
      const user = await lockUserByEmail(tx, email);
      const counted = user && !user.confirmed && (await countMail(tx, deps, 'signup', email, address));
      if (!counted) return undefined;
      const isFirst = user.encrypted_password !== '';
      const waiting = { id: user.id, email, isFirst };
      return { mail: await writeConfirmation(tx, deps.settings, waiting, redirectTo), counted };
    });
    if (written) await sendCounted(deps, written.mail, written.counted);
  });
  return c.json({});
}

/** Only for the signed-in owner: otherwise a stranger could have links sent again and again. */
async function resendEmailChange(
  c: Context,
  deps: BackendDeps,
  email: string,
  address: string,
): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  if (email !== signedIn.user.email) {
    throw new HttpError(403, 'not_owner', 'Only the owner of the account can request this');
  }
  await requireLimits(deps, [['resendByAddress', address]]);
  await requireMayChangeEmail(deps, signedIn.user);
  requireRoomAfterAnswer();
  const { user, change } = await deps.database.tx(asServer, async (tx) => {
    const { user } = await requireStillSignedIn(tx, signedIn);
    const { email_change: newEmail } = user;
    return { user, change: newEmail ? await beginEmailChange(tx, deps, user, newEmail, address) : undefined };
  });
  if (change) {
    afterCommit(deps, 'The repeated change of address', () =>
      sendEmailChange(deps, user, change, c.req.query('redirect_to')),
    );
  }
  return c.json({});
}
