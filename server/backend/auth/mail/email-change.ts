import {
  dropOneTimeTokens,
  hasOneTimeToken,
  issueOneTimeToken,
  type OneTimeToken,
} from '#server/backend/auth/accounts/one-time-tokens.ts';
import {
  findUserByEmail,
  finishEmailChange,
  requestEmailChange,
  type User,
} from '#server/backend/auth/accounts/users.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { type LimitUse, requireLimits, tooManyMails } from '#server/backend/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { emailChangeMail, verifyLink } from './auth-mails.ts';
import { countMail, sendCounted } from './mail-limits.ts';

interface EmailChange {
  newEmail: string;
  /** For the link to the current address. */
  currentToken: string;
  /** For the link to the new address; undefined if it must not be sent. */
  newSide: { token: string; counted: LimitUse[] } | undefined;
}

/** Mails to the current address: only its owner can request them, so the response may report the limit. */
export async function requireMayChangeEmail(deps: BackendDeps, user: User): Promise<void> {
  const key = `email_change by ${user.id}`;
  await requireLimits(
    deps,
    [
      ['mailToAddressee', key],
      ['mailToAddresseeByDay', key],
    ],
    tooManyMails,
  );
}

/**
 * A change of address needs both sides: the old address consents, the new one proves that it can be read. If the new address
 * already has an account, or has reached its limit, its link is created but not sent, so that nothing is revealed.
 */
export async function beginEmailChange(
  tx: Transaction,
  deps: BackendDeps,
  user: User,
  newEmail: string,
  address: string,
): Promise<EmailChange> {
  await requestEmailChange(tx, user.id, newEmail);
  const currentToken = await issueOneTimeToken(tx, user.id, 'email_change_current');
  const token = await issueOneTimeToken(tx, user.id, 'email_change_new');
  const isTaken = Boolean(await findUserByEmail(tx, newEmail));
  const counted = isTaken ? undefined : await countMail(tx, deps, 'email_change', newEmail, address);
  return { newEmail, currentToken, newSide: counted && { token, counted } };
}

export async function sendEmailChange(
  deps: BackendDeps,
  user: User,
  { newEmail, currentToken, newSide }: EmailChange,
  redirectTo: string | undefined,
): Promise<void> {
  const { settings, mailer } = deps;
  const write = (to: string, token: string) => {
    // The page shows the new address.
    const link = verifyLink(settings, token, 'email_change', redirectTo, { new_email: newEmail });
    return emailChangeMail(settings, to, newEmail, link);
  };
  await mailer.send(write(user.email, currentToken));
  if (newSide) await sendCounted(deps, write(newEmail, newSide.token), newSide.counted);
}

/** 'waiting' until the link to the other address was opened too. */
export async function acceptEmailChange(
  tx: Transaction,
  token: OneTimeToken,
): Promise<'done' | 'waiting' | 'refused'> {
  const other = token.purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new';
  if (await hasOneTimeToken(tx, token.user_id, other)) return 'waiting';
  if (!(await finishEmailChange(tx, token.user_id))) return 'refused';
  await dropOneTimeTokens(tx, token.user_id);
  return 'done';
}
