import { issueOneTimeToken } from '#server/backend/auth/accounts/one-time-tokens.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { choosePasswordMail, confirmationMail, verifyLink } from './auth-mails.ts';

interface Unconfirmed {
  id: string;
  email: string;
  /** Of several sign-ups no password was kept: the link leads to choosing one. */
  isFirst: boolean;
}

/** Makes the link that proves the address, and the mail with it. */
export async function writeConfirmation(
  tx: Transaction,
  settings: BackendSettings,
  { id, email, isFirst }: Unconfirmed,
  redirectTo: string | undefined,
): Promise<Mail> {
  await tx.query('update auth.users set confirmation_sent_at = now() where id = $1', [id]);
  const token = await issueOneTimeToken(tx, id, 'confirmation');
  const link = verifyLink(settings, token, isFirst ? 'signup' : 'recovery', redirectTo);
  return isFirst ? confirmationMail(settings, email, link) : choosePasswordMail(settings, email, link);
}
