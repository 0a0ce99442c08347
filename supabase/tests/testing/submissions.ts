import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

interface StoredSubmission {
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

/** What staff did with a submission, in order. */
export async function eventsOf(client: SupabaseClient, submissionId: string | undefined) {
  const { data, error } = await client
    .from('submission_events')
    .select('*')
    .eq('submission_id', submissionId)
    .order('id');
  if (error) throw error;
  return data as Array<Record<string, unknown>>;
}
