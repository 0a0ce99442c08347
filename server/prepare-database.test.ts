import { expect, test } from 'vitest';
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
      sql: `insert into supabase_migrations.nevia_files (set, version, checksum)
            values ('shared', '20990101000000', 'of a newer release')`,
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
