import { staffInvitationMail, verifyLink } from '#server/backend/auth/mail/auth-mails.ts';
import { sendCounted } from '#server/backend/auth/mail/mail-limits.ts';
import { emailParam, type Params, textParam } from '#server/backend/auth/params.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { consumeLimitsIn, type LimitUse, requireWithin, tooManyMails } from '#server/backend/limits.ts';
import type { Caller } from '#server/database/database.ts';
import { errorForLog } from '#server/error-for-log.ts';

export interface StaffCall {
  deps: BackendDeps;
  caller: Caller;
  params: Params;
}

interface Made {
  id: string;
  email: string;
  role: string;
  token: string;
  expires_at: string;
}

/** `link` only where there is no mail server: with the link anyone could join under the invited address. */
interface InvitationSent {
  invitation: Omit<Made, 'token'>;
  mailed: boolean;
  link?: string;
}

export function invite(call: StaffCall): Promise<InvitationSent> {
  const wanted = [emailParam(call.params), textParam(call.params, 'role')];
  return send(call, 'select public.invite_staff($1, $2) as made', wanted);
}

export function sendAgain(call: StaffCall): Promise<InvitationSent> {
  const wanted = [textParam(call.params, 'id')];
  return send(call, 'select public.resend_invitation($1::text::uuid) as made', wanted);
}

async function send({ deps, caller }: StaffCall, sql: string, params: string[]): Promise<InvitationSent> {
  const { settings, mailer, log } = deps;
  const isMailed = mailer.reachesPeople;
  // As the owner of the database, because no API may call these functions; the claims are the caller's.
  const { made, uses } = await deps.database.tx({ ...caller, role: 'server' }, async (tx) => {
    const [row] = await tx.query<{ made: Made }>(sql, params);
    if (!row) throw new Error('The invitation was not stored');
    const key = `invitation ${row.made.email}`;
    const uses: LimitUse[] = [
      ['mailToAddressee', key],
      ['mailToAddresseeByDay', key],
    ];
    // In the same transaction: when the mail is refused, an earlier link stays good.
    if (isMailed) requireWithin(await consumeLimitsIn(tx, deps, uses), tooManyMails);
    return { made: row.made, uses };
  });
  const { token, ...invitation } = made;
  const link = verifyLink(settings, token, 'invite');
  if (!isMailed) return { invitation, mailed: false, link };
  try {
    await sendCounted(deps, staffInvitationMail(settings, made.email, made.role, link), uses);
    return { invitation, mailed: true };
  } catch (error) {
    log.warn(errorForLog(error as Error), 'An invitation could not be mailed');
    return { invitation, mailed: false };
  }
}
