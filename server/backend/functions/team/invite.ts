import { requireWithinMailLimit } from '#server/backend/auth/auth-error.ts';
import { verifyLink } from '#server/backend/auth/mail/auth-mails.ts';
import { sendCounted } from '#server/backend/auth/mail/mail-limits.ts';
import { teamInvitationMail } from '#server/backend/auth/mail/team-mails.ts';
import { emailParam, textParam } from '#server/backend/auth/params.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import { consumeLimitsIn, type LimitUse } from '#server/backend/limits.ts';
import type { TeamCall } from './team-call.ts';

interface Made {
  id: string;
  email: string;
  role: string;
  token: string;
  expires_at: string;
}

/** `link` only where there is no mail server: with the link anyone could join under the invited address. */
export interface InvitationSent {
  invitation: Omit<Made, 'token'>;
  mailed: boolean;
  link?: string;
}

export function invite(call: TeamCall): Promise<InvitationSent> {
  const wanted = [emailParam(call.params), textParam(call.params, 'role')];
  return send(call, 'select public.invite_to_team($1, $2) as made', wanted);
}

export function sendAgain(call: TeamCall): Promise<InvitationSent> {
  const wanted = [textParam(call.params, 'id')];
  return send(call, 'select public.resend_invitation($1::text::uuid) as made', wanted);
}

async function send({ deps, caller }: TeamCall, sql: string, params: string[]): Promise<InvitationSent> {
  const { settings, mailer, log } = deps;
  const isMailed = mailer.kind === 'smtp';
  // As the owner of the database, because no API may call these functions; the claims are the caller's.
  const { made, takings } = await deps.database.tx({ ...caller, role: 'server' }, async (tx) => {
    const [row] = await tx.query<{ made: Made }>(sql, params);
    if (!row) throw new Error('The invitation was not stored');
    const key = `invitation ${row.made.email}`;
    const takings: LimitUse[] = [
      ['mailToAddressee', key],
      ['mailToAddresseeByDay', key],
    ];
    // In the same transaction: when the mail is refused, an earlier link stays good.
    if (isMailed) requireWithinMailLimit(await consumeLimitsIn(tx, deps, takings));
    return { made: row.made, takings };
  });
  const { token, ...invitation } = made;
  const link = verifyLink(settings, token, 'invite');
  if (!isMailed) return { invitation, mailed: false, link };
  try {
    await sendCounted(deps, teamInvitationMail(settings, made.email, made.role, link), takings);
    return { invitation, mailed: true };
  } catch (error) {
    log.warn(errorForLog(error as Error), 'An invitation could not be mailed');
    return { invitation, mailed: false };
  }
}
