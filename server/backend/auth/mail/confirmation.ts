import { issueOneTimeToken } from '#server/backend/auth/accounts/one-time-tokens.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { choosePasswordMail, confirmationMail, verifyLink } from './auth-mails.ts';

interface Unconfirmed {
  id: string;
  email: string;
  /** After several sign-ups no password is kept: the link leads to a form for a new one. */
  isFirst: boolean;
}

/** Creates the link that confirms the address, and its mail. */
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
