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

/** A repeat would not be stored. */
let count = 0;

/** Stores rows as they are, with any status and date; returns their ids in the order given. */
export async function storeSubmissions(backend: TestBackend, rows: StoredSubmission[]): Promise<string[]> {
  return backend.deps.database.tx(asServer, async (tx) => {
    const ids: string[] = [];
    for (const row of rows) {
      const [stored] = await tx.query<{ id: string }>(
        `insert into public.contact_submissions (first_name, last_name, email, phone, message, status, created_at)
         values ($1, $2, $3, $4, $5, $6, coalesce($7, now())) returning id`,
        [
          row.first_name ?? 'Asha',
          row.last_name ?? 'Rao',
          row.email ?? 'asha@example.com',
          row.phone ?? null,
          row.message ?? `A message of a kind, number ${count++}.`,
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

type Row = Record<string, unknown>;

/** The columns that follow from others, and are therefore not recorded. */
export const derived = ({ waiting_since, phone_digits, phone_country }: Row): Row => ({
  waiting_since,
  phone_digits,
  phone_country,
});

type Ids = (string | undefined)[];

export interface Changed {
  rows: Row[];
  /** The ids of those that have changed, and of those that belong to the list of the caller. */
  changed: string[];
  listed: string[];
}

/** Changes submissions as the dashboard does; `more` may have `expected` and `filter`. Throws what is refused. */
export const change = async ({ client }: Client, ids: Ids, changes: object, more: object = {}) =>
  (await client.rpc('change_submissions', { ids, changes, ...more }).throwOnError()).data as Changed;

/** The code of the refusal, if there is one. */
export const refusal = async (changing: Promise<unknown>): Promise<string | undefined> =>
  changing.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

export const undo = async ({ client }: Client, ids: Ids) =>
  (await client.rpc('undo_changes', { ids }).throwOnError()).data as Changed;

/** The rows of a list, in its order; `more` may have `after` and `most`. */
export const search = async ({ client }: Client, filter: object, more: object = {}) =>
  (await client.rpc('search_submissions', { filter, ...more }).throwOnError()).data as Row[];

export const namesIn = async (who: Client, filter: object, more: object = {}) =>
  (await search(who, filter, more)).map(({ first_name }) => first_name as string);

interface Client {
  client: SupabaseClient;
}

/** What staff did with a submission, in order. */
export async function eventsOf(client: SupabaseClient, submissionId: string | undefined) {
  const { data, error } = await client
    .from('events')
    .select('*')
    .eq('submission_id', submissionId)
    .order('id');
  if (error) throw error;
  return data as Row[];
}

/** The other submissions of the person who sent this one, newest first. */
export async function othersOf(client: SupabaseClient, submission_id: string | undefined): Promise<string[]> {
  const { data } = await client.rpc('read_conversation', { submission_id }).throwOnError();
  const submissions = (data?.submissions ?? []) as { id: string }[];
  return submissions.map(({ id }) => id).filter((id) => id !== submission_id);
}
