/** Submissions of visitors, inserted directly into the database. */
import { asServer, type Caller, type Database, type Row } from '#server/database/database.ts';

export const visitor: Caller = { role: 'anon' };

export function send(
  database: Database,
  caller: Caller,
  email: string,
  message: string,
  { firstName = 'Asha', lastName = 'Rao', phone = ' ' } = {},
) {
  return database.batch(caller, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, phone, message)
            values ($1, $2, $3, $4, $5)`,
      params: [firstName, lastName, email, phone, message],
    },
  ]);
}

export async function stored(database: Database, email: string): Promise<Row[]> {
  const [rows = []] = await database.batch(asServer, [
    {
      sql: 'select * from public.contact_submissions where email = $1 order by created_at, message',
      params: [email],
    },
  ]);
  return rows;
}
