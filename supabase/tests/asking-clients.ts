import type { SupabaseClient } from '@supabase/supabase-js';
import { GOOD_PASSWORD, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

/** Everybody who may ask the backend something, as stock clients. */
export interface AskingClients {
  anon: SupabaseClient;
  user: SupabaseClient;
  admin: SupabaseClient;
  service: SupabaseClient;
}

export const ADMIN_EMAIL = 'mira@nevia.test';

export async function askingClients(backend: TestBackend): Promise<AskingClients> {
  const { deps } = backend;
  const user = await signUp(backend, 'nosy@example.com');
  const admin = await signUp(backend, ADMIN_EMAIL);
  const adminId = (await admin.auth.getUser()).data.user?.id;
  await deps.database.tx(asServer, (tx) =>
    tx.query(`insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`, [
      adminId,
    ]),
  );
  return { anon: backend.client(), user, admin, service: backend.client({ key: deps.keys.secretKey }) };
}

export async function signUp(backend: TestBackend, email: string): Promise<SupabaseClient> {
  const client = backend.client();
  await client.auth.signUp({ email, password: GOOD_PASSWORD });
  const { error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
  if (error) throw error;
  return client;
}

export interface StoredSubmission {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string | null;
  message?: string;
  status?: string;
  created_at?: string;
}

/** Stores rows as they are, with any status and date; returns their ids in the order given. */
export async function storeSubmissions(backend: TestBackend, rows: StoredSubmission[]): Promise<string[]> {
  return backend.deps.database.tx(asServer, async (tx) => {
    const ids: string[] = [];
    for (const [index, row] of rows.entries()) {
      const [stored] = await tx.query<{ id: string }>(
        `insert into public.contact_submissions (first_name, last_name, email, phone, message, status, created_at)
         values ($1, $2, $3, $4, $5, $6, coalesce($7, now())) returning id`,
        [
          row.first_name ?? 'Asha',
          row.last_name ?? 'Rao',
          row.email ?? 'asha@example.com',
          row.phone ?? null,
          row.message ?? `A message of a kind, number ${index}.`,
          row.status ?? 'unread',
          row.created_at ?? null,
        ],
      );
      ids.push(stored?.id as string);
    }
    return ids;
  });
}

export async function emptySubmissions(backend: TestBackend): Promise<void> {
  await backend.deps.database.tx(asServer, (tx) => tx.query('delete from public.contact_submissions'));
}
