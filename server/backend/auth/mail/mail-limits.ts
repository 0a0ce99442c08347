import { isKnownPlace } from '#server/backend/auth/accounts/known-places.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import {
  consumeLimitsIn,
  type LimitUse,
  requireLimits,
  returnUses,
  tooManyMails,
} from '#server/backend/limits.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';

type MailKind = 'signup' | 'recovery' | 'email_change';

/** Counts requests about an address, whether it has an account or not: the refusal reveals nothing. */
export async function requireMayAskForMail(
  deps: BackendDeps,
  kind: MailKind,
  email: string,
  address: string,
): Promise<void> {
  await requireLimits(deps, [['mailAskedByPair', `${kind} ${email} ${address}`]], tooManyMails);
}

/**
 * Counts a mail that is about to be sent; undefined if the addressee has reached the limit of this kind. The response must not
 * show it: only addresses with an account are counted here. If strangers use up the day's mails, those requested from a known
 * place remain.
 */
export async function countMail(
  tx: Transaction,
  deps: BackendDeps,
  kind: MailKind,
  to: string,
  address: string,
): Promise<LimitUse[] | undefined> {
  const asker = (await isKnownPlace(tx, to, address)) ? 'known' : 'other';
  const uses: LimitUse[] = [
    ['mailToAddressee', `${kind} ${to}`],
    ['mailToAddresseeByDay', `${kind} ${to} ${asker}`],
  ];
  return (await consumeLimitsIn(tx, deps, uses)).ok ? uses : undefined;
}

/** A mail that could not be sent does not count. */
export async function sendCounted(deps: BackendDeps, mail: Mail, uses: LimitUse[]): Promise<void> {
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await deps.database.tx(asServer, (tx) => returnUses(tx, uses));
    throw error;
  }
}
