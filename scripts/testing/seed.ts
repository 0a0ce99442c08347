/** `npm run seed -- 100000`: fills the database with generated submissions, to try the dashboard. */

import { runWithDatabase } from '#scripts/operator/run-with-database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { storeSeededSubmissions } from './store-seeded-submissions.ts';

const count = Number(process.argv[2] ?? 1_000);

await runWithDatabase(async (database) => {
  if (!Number.isInteger(count) || count < 1) throw new StartError('Usage: npm run seed -- 1000');
  await migrate(database);
  await storeSeededSubmissions(database, count, {
    seed: Date.now(),
    onProgress: (stored) => process.stderr.write(`\r${stored} of ${count} submissions`),
  });
  process.stderr.write('\n');
  return `${count} submissions are stored.`;
});
