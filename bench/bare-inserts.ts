/** Run as a process of its own: plain inserts straight into the database, as fast as one client of our pool size can. */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { PGLITE_START_PARAMS } from '#server/database/pglite/pglite-start-params.ts';
import { SyncedNodeFs } from '#server/database/pglite/synced-node-fs.ts';

const POOL_SIZE = 10;
const CONCURRENT = 50;
const INSERT = `insert into public.contact_submissions (first_name, last_name, email, phone, message) values ($1, $2, $3, $4, $5)`;

const [target = '', milliseconds = '5000', round = '0'] = process.argv.slice(2);
const insert = target.startsWith('postgres:') ? intoPostgres(target) : await intoPglite(target);
// The first ones pay for plans and connections.
for (let index = 0; index < 100; index += 1)
  await insert(['Asha', 'Rao', `warm-${round}-${index}@example.com`, '+61', `A warm message ${index}`]);
const startedAt = performance.now();
const until = startedAt + Number(milliseconds);
let stored = 0;

async function lane(number: number): Promise<void> {
  for (let index = 0; performance.now() < until; index += 1) {
    await insert([
      'Asha',
      'Rao',
      `bare-${round}-${number}-${index}@example.com`,
      '+61 400 000 000',
      `Bare message ${index} of lane ${number}`,
    ]);
    stored += 1;
  }
}

await Promise.all(Array.from({ length: CONCURRENT }, (_, number) => lane(number)));
console.log(stored / ((performance.now() - startedAt) / 1000));
process.exit(0);

function intoPostgres(url: string): (values: string[]) => Promise<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  return (values) => pool.query({ name: 'insert', text: INSERT, values });
}

async function intoPglite(pgdata: string): Promise<(values: string[]) => Promise<unknown>> {
  const database = await PGlite.create({
    fs: new SyncedNodeFs(pgdata),
    extensions: { pg_trgm },
    startParams: PGLITE_START_PARAMS,
  });
  return (values) => database.query(INSERT, values);
}
