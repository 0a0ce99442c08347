import { loadSupabase, type Supabase } from '#app/lib/supabase.ts';

export type Answer<Data> = { ok: true; data: Data } | { ok: false; message: string; status: number };

interface RawAnswer {
  data: unknown;
  error: { message: string } | null;
  status: number;
}

/**
 * Asks the backend and turns what can go wrong into a value. `Data` is what the schema says the answer holds. A refused
 * token is renewed once; when that is refused too, the session is over, and the gate of the page notices by itself.
 */
export async function ask<Data>(
  question: (supabase: Supabase) => PromiseLike<RawAnswer>,
): Promise<Answer<Data>> {
  try {
    const supabase = await loadSupabase();
    let answer = await question(supabase);
    if (answer.status === 401 && (await renewSession(supabase))) answer = await question(supabase);
    const { data, error, status } = answer;
    return error ? { ok: false, message: error.message, status } : { ok: true, data: data as Data };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error), status: 0 };
  }
}

/** The client keeps a session as long as its clock says so; one that the server has refused twice is ended here. */
async function renewSession({ auth }: Supabase): Promise<boolean> {
  const { error } = await auth.refreshSession();
  if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' });
  return !error;
}
