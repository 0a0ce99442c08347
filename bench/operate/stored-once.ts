import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';

/** How many of the acknowledged messages are not in the database exactly once. */
export async function countNotStoredOnce(
  place: { dataDir: string; databaseUrl?: string | undefined },
  acknowledged: string[],
): Promise<number> {
  const database = await openDatabase(place);
  const [rows = []] = await database.batch(asServer, [
    { sql: 'select message from public.contact_submissions' },
  ]);
  await database.close();
  const times = new Map<unknown, number>();
  for (const { message } of rows) times.set(message, (times.get(message) ?? 0) + 1);
  return acknowledged.filter((message) => times.get(message) !== 1).length;
}
