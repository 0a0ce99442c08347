import type { Context } from 'hono';
import { afterAnswer } from '#server/backend/after-answer.ts';
import { requestAddress } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { takeLimits } from '#server/backend/limits.ts';
import { addressGroup } from '#server/client-address.ts';
import { asServer } from '#server/database/database.ts';
import { requireWithinLimit, requireWithinMailLimit } from './auth-error.ts';
import { recoveryMail, verifyLink } from './auth-mails.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { bodyParams, emailParam } from './params.ts';
import { findUserByEmail } from './users.ts';

/** Answers alike for known and unknown addresses, limits included; all that differs happens after the answer. */
export async function recover(c: Context, deps: BackendDeps): Promise<Response> {
  const email = emailParam(bodyParams(c));
  const redirectTo = c.req.query('redirect_to');
  requireWithinLimit(await takeLimits(deps, [['recoverByAddress', addressGroup(requestAddress(c, deps))]]));
  requireWithinMailLimit(await takeLimits(deps, [['mailToAddressee', email]]));
  afterAnswer(deps, 'The recovery mail', async () => {
    const token = await deps.database.tx(asServer, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user || user.banned) return undefined;
      await tx.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
      return issueOneTimeToken(tx, user.id, 'recovery');
    });
    if (!token) return;
    const link = verifyLink(deps.settings, token, 'recovery', redirectTo);
    await deps.mailer.send(recoveryMail(deps.settings, email, link));
  });
  return c.json({});
}
