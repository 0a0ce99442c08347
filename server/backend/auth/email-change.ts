import type { BackendDeps } from '#server/backend/deps.ts';
import type { Transaction } from '#server/database/database.ts';
import { emailChangeMail, verifyLink } from './auth-mails.ts';
import {
  dropOneTimeTokens,
  hasOneTimeToken,
  issueOneTimeToken,
  type OneTimeToken,
} from './one-time-tokens.ts';
import { findUserByEmail, finishEmailChange, requestEmailChange, type User } from './users.ts';

export interface EmailChange {
  newEmail: string;
  /** For the link to the present address. */
  currentToken: string;
  /** For the link to the new address; absent when that must not be sent. */
  newToken: string | undefined;
}

/**
 * A change of address needs both sides: the old address consents, the new one proves that it can be read. When the
 * new address already belongs to an account its link is made but never sent, so that nothing shows.
 */
export async function beginEmailChange(tx: Transaction, user: User, newEmail: string): Promise<EmailChange> {
  await requestEmailChange(tx, user.id, newEmail);
  const currentToken = await issueOneTimeToken(tx, user.id, 'email_change_current');
  const newToken = await issueOneTimeToken(tx, user.id, 'email_change_new');
  const isTaken = Boolean(await findUserByEmail(tx, newEmail));
  return { newEmail, currentToken, newToken: isTaken ? undefined : newToken };
}

export async function sendEmailChange(
  deps: BackendDeps,
  user: User,
  { newEmail, currentToken, newToken }: EmailChange,
  redirectTo: string | undefined,
): Promise<void> {
  const { settings, mailer } = deps;
  const write = (to: string, token: string) => {
    const link = new URL(verifyLink(settings, token, 'email_change', redirectTo));
    // The page names the new address. In the fragment, so that it reaches no server on the way.
    link.hash = new URLSearchParams({ new_email: newEmail }).toString();
    return mailer.send(emailChangeMail(settings, to, newEmail, link.href));
  };
  await write(user.email, currentToken);
  if (newToken) await write(newEmail, newToken);
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
