import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Account, makeAccount } from '#server/backend/rest/testing/test-callers.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Caller } from '#server/database/database.ts';

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

/** An open invitation by this admin and its token, without the detour over a mail. */
export async function openInvitation(
  backend: TestBackend,
  admin: Account,
  email = `${randomUUID()}@example.com`,
  role = 'agent',
): Promise<{ id: string; email: string; token: string }> {
  const caller: Caller = { role: 'server', claims: { sub: admin.id, role: 'authenticated' } };
  const [row] = await backend.deps.database.tx(caller, (tx) =>
    tx.query<{ made: { id: string; email: string; token: string } }>(
      'select public.invite_to_team($1, $2) as made',
      [email, role],
    ),
  );
  if (!row) throw new Error('No invitation');
  return row.made;
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
