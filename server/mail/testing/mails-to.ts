import PostalMime, { type Email } from 'postal-mime';
import { asServer, query } from '#server/database/database.ts';
import { type DatabaseSettings, reachDatabase } from '#server/database/open-database.ts';

/** What an installation without a mail server would have sent to this address, oldest first. */
export async function mailsTo(address: string, settings: DatabaseSettings): Promise<Email[]> {
  const database = await reachDatabase(settings);
  const sql = 'select message from private.unsent_mails where $1 = any (recipients) order by id';
  const rows = await query<{ message: Uint8Array<ArrayBuffer> }>(database, asServer, sql, [address]);
  await database.close();
  return Promise.all(rows.map(({ message }) => PostalMime.parse(message)));
}
