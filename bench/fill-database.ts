import { storeSeededSubmissions } from '#scripts/testing/store-seeded-submissions.ts';
import { hashPassword } from '#server/backend/auth/accounts/password-hash.ts';
import { insertUser } from '#server/backend/auth/accounts/users.ts';
import { forMaintenance, query } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

export const BENCH_ADMIN = { email: 'mira@nevia.test', password: 'Quokka&Tram42' };

/** Creates an admin and this many submissions; returns a word that occurs in one message only. */
export async function fillDatabase(dataDir: string, count: number): Promise<string> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database);
    const encryptedPassword = await hashPassword(BENCH_ADMIN.password);
    await database.tx(forMaintenance, async (tx) => {
      const account = { email: BENCH_ADMIN.email, encryptedPassword, confirmed: true, metadata: {} };
      const id = await insertUser(tx, account);
      await tx.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
    });
    await storeSeededSubmissions(database, count);
    const [row] = await query<{ word: string }>(
      database,
      forMaintenance,
      `select substring(message from 'Reference: (NV[0-9A-Z]+)') as word from public.contact_submissions
         where message like '%Reference: NV%' order by created_at limit 1`,
    );
    return row?.word ?? '';
  } finally {
    await database.close();
  }
}
