/** A process that inserts submissions and prints each acknowledged one, until it is killed. */
import { writeSync } from 'node:fs';
import { openDatabase } from '#server/database/open-database.ts';

const [dataDir = '', round = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const CONCURRENT = 8;

async function insertForever(lane: number): Promise<never> {
  for (let index = 0; ; index += 1) {
    const message = `round ${round} lane ${lane} number ${index}`;
    await database.batch({ role: 'anon' }, [
      {
        sql: `insert into public.contact_submissions (first_name, last_name, email, message)
              values ('Asha', 'Rao', 'asha@example.com', $1)`,
        params: [message],
      },
    ]);
    writeSync(1, `${message}\n`);
  }
}

await Promise.all(Array.from({ length: CONCURRENT }, (_, lane) => insertForever(lane)));
