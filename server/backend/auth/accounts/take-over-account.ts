import type { Transaction } from '#server/database/database.ts';
import { forgetPlaces } from './known-places.ts';
import { dropOneTimeTokens, issueOneTimeToken } from './one-time-tokens.ts';
import { endSessions } from './sessions.ts';

/**
 * Creates an account for this address, or takes over the existing one: anyone may have signed up with it before. Its password,
 * second factor, sessions, links, known places and a pending change of address are removed; only the returned token opens the
 * account.
 */
export async function takeOverAccount(
  tx: Transaction,
  email: string,
): Promise<{ id: string; token: string }> {
  const [row] = await tx.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at) values ($1, now())
     on conflict (email) do update set
       encrypted_password = '', email_confirmed_at = now(), email_change = null, email_change_sent_at = null,
       raw_user_meta_data = '{}', updated_at = now()
     returning id`,
    [email],
  );
  if (!row) throw new Error('The account was not stored');
  await dropOneTimeTokens(tx, row.id);
  await tx.query('delete from auth.mfa_factors where user_id = $1', [row.id]);
  await endSessions(tx, row.id);
  await forgetPlaces(tx, row.id);
  return { id: row.id, token: await issueOneTimeToken(tx, row.id, 'invitation') };
}
