import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupStore } from './backups/stores/backup-store.ts';
import { asServer } from './database/database.ts';
import { openTestDatabase } from './database/testing/test-databases.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { prepareDatabase } from './prepare-database.ts';

test('a database that a newer release has migrated is refused with one sentence', async () => {
  const database = await openTestDatabase('postgres');
  const deps = { env: readEnv({}), database, store: undefined, log: createLog('silent') };
  await prepareDatabase(deps);
  await database.batch(asServer, [
    {
      sql: `insert into migrations.applied (name, checksum) values ('20990101000000', 'of a newer release')`,
    },
  ]);
  await expect(prepareDatabase(deps)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(
      'A newer version of Nevia has changed the database (migration 20990101000000)',
    ),
  });
  await database.close();
});

test('a refused start leaves neither a backup nor a change behind', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'nevia-refused-'));
  onTestFinished(() => rmSync(kept, { recursive: true }));
  const database = await openTestDatabase('postgres');
  const env = readEnv({ BACKUP_TO: kept });
  const deps = { env, database, store: openBackupStore(env), log: createLog('silent') };
  const history = (sql: string) => database.tx(asServer, (tx) => tx.query(`${sql} returning name`));
  const newest = "(select max(name) from migrations.applied where name ~ '^2')";
  // A migration is pending, so that a backup would be due.
  await history(`delete from migrations.applied where name = ${newest}`);
  await history("update migrations.applied set checksum = 'another' where name = '20261119135502'");
  await expect(prepareDatabase(deps)).rejects.toThrow('20261119135502_limits.sql was changed');
  await history("delete from migrations.applied where name = '20261119135502'");
  await expect(prepareDatabase(deps)).rejects.toThrow('20261119135502_limits.sql is pending');
  await history(
    "insert into migrations.applied (name, checksum) values ('20990101000000', 'of a newer release')",
  );
  await expect(prepareDatabase(deps)).rejects.toThrow('A newer version');
  expect(readdirSync(kept)).toEqual([]);
  await database.close();
});
