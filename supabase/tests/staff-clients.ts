import type { SupabaseClient } from '@supabase/supabase-js';
import { type Account, makeAccount } from '#server/backend/rest/testing/test-callers.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

export interface StaffMember extends Account {
  client: SupabaseClient;
}

/** Somebody new with a role, and a stock client of theirs. */
export async function staffMember(
  backend: TestBackend,
  role: 'agent' | 'admin' = 'admin',
): Promise<StaffMember> {
  const account = await makeAccount(backend, role);
  const client = backend.client({ headers: { authorization: `Bearer ${account.token}` } });
  return { ...account, client };
}

export async function takeRole(backend: TestBackend, { id }: Account): Promise<void> {
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query('delete from public.user_roles where user_id = $1', [id]),
  );
}

/** What happened to a submission by the hand of staff, in order. */
export async function eventsOf(client: SupabaseClient, submissionId: string | undefined) {
  const { data, error } = await client
    .from('submission_events')
    .select('*')
    .eq('submission_id', submissionId)
    .order('id');
  if (error) throw error;
  return data as Array<Record<string, unknown>>;
}
