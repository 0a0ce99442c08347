import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { callerSettingsText } from '#server/database/caller-settings.ts';
import type { Caller, Database, Row, Transaction } from '#server/database/database.ts';
import { PGLITE_START_PARAMS } from './pglite-start-params.ts';

/** Enough for reading each table once. */
const SMALL_CACHE = ['-c', 'shared_buffers=4MB'];
/** Writes to a copy need not be durable. */
const NO_SYNC = '-F';

/** A copy of a database, opened in this thread for one complete read: small rather than fast, and never in a server. */
export async function openCopy(pgdata: string): Promise<Pick<Database, 'tx' | 'close'>> {
  const startParams = [...PGLITE_START_PARAMS, NO_SYNC, ...SMALL_CACHE];
  const database = await PGlite.create({ fs: new NodeFS(pgdata), extensions: { pg_trgm }, startParams });
  return {
    tx: <T>(caller: Caller, work: (transaction: Transaction) => Promise<T>) =>
      database.transaction(async (tx) => {
        await tx.exec(callerSettingsText(caller));
        return work({
          query: async <R extends Row>(sql: string, params: readonly unknown[] = []) =>
            (await tx.query<R>(sql, [...params])).rows,
          script: async (sql) => {
            await tx.exec(sql);
          },
        });
      }),
    close: () => database.close(),
  };
}
