import type { Context } from 'hono';
import { afterAnswer } from '#server/backend/after-answer.ts';
import { requestAddress } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { takeLimits } from '#server/backend/limits.ts';
import { addressGroup } from '#server/client-address.ts';
import { asServer } from '#server/database/database.ts';
import { AuthError, requireWithinLimit, requireWithinMailLimit } from './auth-error.ts';
import { confirmationMail, verifyLink } from './auth-mails.ts';
import { sendEmailChange } from './email-change.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { bodyParams, emailParam, textParam } from './params.ts';
import { findUserByEmail } from './users.ts';

/** Neutral like recover: the same answer for any address. */
export async function resend(c: Context, deps: BackendDeps): Promise<Response> {
  const params = bodyParams(c);
  const type = textParam(params, 'type');
  if (type !== 'signup' && type !== 'email_change') {
    throw new AuthError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
  }
  const email = emailParam(params);
  const redirectTo = c.req.query('redirect_to');
  requireWithinLimit(await takeLimits(deps, [['resendByAddress', addressGroup(requestAddress(c, deps))]]));
  requireWithinMailLimit(await takeLimits(deps, [['mailToAddressee', email]]));
  afterAnswer(deps, 'The repeated mail', () =>
    type === 'signup'
      ? resendConfirmation(deps, email, redirectTo)
      : resendEmailChange(deps, email, redirectTo),
  );
  return c.json({});
}

async function resendConfirmation(deps: BackendDeps, email: string, redirectTo?: string): Promise<void> {
  const token = await deps.database.tx(asServer, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.confirmed) return undefined;
    await tx.query('update auth.users set confirmation_sent_at = now() where id = $1', [user.id]);
    return issueOneTimeToken(tx, user.id, 'confirmation', user.encrypted_password);
  });
  if (!token) return;
  const link = verifyLink(deps.settings, token, 'signup', redirectTo);
  await deps.mailer.send(confirmationMail(deps.settings, email, link));
}

async function resendEmailChange(deps: BackendDeps, email: string, redirectTo?: string): Promise<void> {
  const user = await deps.database.tx(asServer, (tx) => findUserByEmail(tx, email));
  if (user?.email_change) await sendEmailChange(deps, user, user.email_change, redirectTo);
}
