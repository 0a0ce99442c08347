import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import { emailChangeMail, verifyLink } from './auth-mails.ts';
import {
  dropOneTimeTokens,
  hasOneTimeToken,
  issueOneTimeToken,
  type OneTimeToken,
} from './one-time-tokens.ts';
import { findUserByEmail, finishEmailChange, requestEmailChange, type User } from './users.ts';

/**
 * A change of address needs both sides: the old address consents, the new one proves that it can be read. When the
 * new address already belongs to an account its link is made but never sent, so that nothing shows.
 */
export async function sendEmailChange(
  deps: BackendDeps,
  user: User,
  newEmail: string,
  redirectTo?: string,
): Promise<void> {
  const tokens = await deps.database.tx(asServer, async (tx) => {
    await requestEmailChange(tx, user.id, newEmail);
    return {
      current: await issueOneTimeToken(tx, user.id, 'email_change_current'),
      next: await issueOneTimeToken(tx, user.id, 'email_change_new'),
      taken: Boolean(await findUserByEmail(tx, newEmail)),
    };
  });
  const { settings, mailer } = deps;
  const write = (to: string, token: string) =>
    mailer.send(
      emailChangeMail(settings, to, newEmail, verifyLink(settings, token, 'email_change', redirectTo)),
    );
  await write(user.email, tokens.current);
  if (!tokens.taken) await write(newEmail, tokens.next);
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
