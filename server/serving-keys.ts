import { createHash } from 'node:crypto';
import { type Database, forMaintenance } from './database/database.ts';
import { appliedChecksum, record } from './database/migrations/migrate.ts';
import { PostgresDatabase } from './database/postgres/postgres-database.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

/** The first half of our advisory locks; the second is the fingerprint of the keys that a process serves with. */
const SERVING_LOCK = 7_043_912;

/**
 * Processes with different keys on one database would each refuse the sessions of the other. So each marks its keys with
 * a lock that lives as long as its connection, and the second one with other keys is refused. When no other process serves,
 * the keys may have been changed on purpose, and that is only logged.
 */
export async function requireSameKeys(database: Database, keys: Keys, log: Log): Promise<void> {
  const fingerprint = fingerprintOf(keys);
  const mark = Number.parseInt(fingerprint.slice(0, 8), 16) >>> 1;
  await database.tx(forMaintenance, async (tx) => {
    // One at a time, so that of two that start together exactly one is the second.
    await tx.query('select pg_advisory_xact_lock($1)', [SERVING_LOCK]);
    const [other] = await tx.query<{ at: string | null }>(OTHER_KEYS, [SERVING_LOCK, mark]);
    if (other) {
      throw new StartError(
        `Another process (${other.at ?? 'on this machine'}) serves this database with other keys: ` +
          'give all the same JWT_SECRET, PUBLISHABLE_KEY and SECRET_KEY, or stop the others first.',
      );
    }
    // The embedded database has one process only.
    if (database instanceof PostgresDatabase)
      await database.keepOpen(`select pg_advisory_lock_shared(${SERVING_LOCK}, ${mark})`);
    const known = await appliedChecksum(tx, 'keys');
    if (known === fingerprint) return;
    await record(tx, 'keys', fingerprint);
    if (known) log.warn('the keys have changed since the last start: everyone has to sign in again');
  });
}

function fingerprintOf({ jwtSecret, publishableKey, secretKey }: Keys): string {
  const hash = createHash('sha256').update('nevia keys\n').update(jwtSecret);
  return hash.update(`\n${publishableKey}\n${secretKey}`).digest('hex').slice(0, 16);
}

const OTHER_KEYS = `
  select host(a.client_addr) as at
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.classid = $1::oid and l.objsubid = 2 and l.objid <> $2::oid
    and l.database = (select oid from pg_database where datname = current_database())
  limit 1`;
