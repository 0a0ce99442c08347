import type { Transaction } from '#server/database/database.ts';
import { forgetPlaces } from './known-places.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { endSessions } from './sessions.ts';
import { updatePassword } from './users.ts';

/** Ends every other session, every open link and a pending change of address, and forgets the known places. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  encryptedPassword: string,
  sessionId: string,
): Promise<void> {
  await updatePassword(tx, userId, encryptedPassword);
  await dropOneTimeTokens(tx, userId);
  await endSessions(tx, userId, sessionId);
  await forgetPlaces(tx, userId);
}
