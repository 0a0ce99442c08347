import { verifyLink } from '#server/backend/auth/mail/auth-mails.ts';
import { teamInvitationMail } from '#server/backend/auth/mail/team-mails.ts';
import { emailParam, textParam } from '#server/backend/auth/params.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import { takeLimits } from '#server/backend/limits.ts';
import type { TeamCall } from './team-call.ts';

interface Made {
  id: string;
  email: string;
  role: string;
  token: string;
  expires_at: string;
}

/** `link` only where it could not be mailed: then whoever invites passes it on. */
export interface InvitationSent {
  invitation: Omit<Made, 'token'>;
  mailed: boolean;
  link?: string;
}

export async function invite({ deps, caller, params }: TeamCall): Promise<InvitationSent> {
  const wanted = [emailParam(params), textParam(params, 'role')];
  const sql = 'select public.invite_to_team($1, $2) as made';
  const [[row] = []] = await deps.database.batch(caller, [{ sql, params: wanted }]);
  return send(deps, row?.made as Made);
}

export async function sendAgain({ deps, caller, params }: TeamCall): Promise<InvitationSent> {
  const sql = 'select public.resend_invitation($1::text::uuid) as made';
  const [[row] = []] = await deps.database.batch(caller, [{ sql, params: [textParam(params, 'id')] }]);
  return send(deps, row?.made as Made);
}

async function send(deps: BackendDeps, { token, ...invitation }: Made): Promise<InvitationSent> {
  const link = verifyLink(deps.settings, token, 'invite');
  const mailed = await mail(deps, invitation, link);
  return mailed ? { invitation, mailed } : { invitation, mailed, link };
}

/** Counted only now: before SQL has said yes anybody could use up what an address may be sent. */
async function mail(deps: BackendDeps, { email, role }: Omit<Made, 'token'>, link: string): Promise<boolean> {
  if (deps.mailer.kind === 'files') return false;
  const key = `invitation ${email}`;
  const counted = await takeLimits(deps, [
    ['mailToAddressee', key],
    ['mailToAddresseeByDay', key],
  ]);
  if (!counted.ok) return false;
  try {
    await deps.mailer.send(teamInvitationMail(deps.settings, email, role, link));
    return true;
  } catch (error) {
    deps.log.warn(errorForLog(error as Error), 'An invitation could not be mailed');
    return false;
  }
}
