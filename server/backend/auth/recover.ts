import type { Context } from 'hono';
import { afterAnswer } from '#server/backend/after-answer.ts';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { requireLimits } from '#server/backend/limits.ts';
import { asServer } from '#server/database/database.ts';
import { issueOneTimeToken } from './accounts/one-time-tokens.ts';
import { lockUserByEmail } from './accounts/users.ts';
import { recoveryMail, verifyLink } from './mail/auth-mails.ts';
import { countMail, requireMayAskForMail, sendCounted } from './mail/mail-limits.ts';
import { bodyParams, emailParam } from './params.ts';

/** The same response for known and unknown addresses, including limits; all work that differs happens after it. */
export async function recover(c: Context, deps: BackendDeps): Promise<Response> {
  const email = emailParam(bodyParams(c));
  const redirectTo = c.req.query('redirect_to');
  const address = requestNetwork(c, deps);
  await requireLimits(deps, [['recoverByAddress', address]]);
  await requireMayAskForMail(deps, 'recovery', email, address);
  afterAnswer(deps, 'The recovery mail', async () => {
    const made = await deps.database.tx(asServer, async (tx) => {
      const user = await lockUserByEmail(tx, email);
      if (!user || user.banned) return undefined;
      const counted = await countMail(tx, deps, 'recovery', email, address);
      if (!counted) return undefined;
      await tx.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
      return { token: await issueOneTimeToken(tx, user.id, 'recovery'), counted };
    });
    if (!made) return;
    const link = verifyLink(deps.settings, made.token, 'recovery', redirectTo);
    await sendCounted(deps, recoveryMail(deps.settings, email, link), made.counted);
  });
  return c.json({});
}
