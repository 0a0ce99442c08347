import { failureSentence, thrownSentence } from '#app/lib/failure-sentence.ts';
import { loadSupabase, type Supabase } from '#app/lib/supabase.ts';

export type Result<Data> = { ok: true; data: Data } | { ok: false; message: string; status: number };

interface RawResult {
  data: unknown;
  error: { message: string } | null;
  status: number;
}

/**
 * Calls the backend and turns what can go wrong into a value. `Data` is what the schema says the response holds. When a
 * token is refused, it is renewed once; when that fails too, the session is over and RequireStaff handles it.
 */
export async function request<Data>(
  call: (supabase: Supabase) => PromiseLike<RawResult>,
): Promise<Result<Data>> {
  try {
    const supabase = await loadSupabase();
    let result = await call(supabase);
    if (result.status === 401 && (await renewSession(supabase))) result = await call(supabase);
    const { data, error, status } = result;
    if (!error) return { ok: true, data: data as Data };
    return { ok: false, message: failureSentence(error.message, status), status };
  } catch (error) {
    return { ok: false, message: thrownSentence(error), status: 0 };
  }
}

/** The client keeps a session until its own clock says it is over; one that the server has refused ends here. */
async function renewSession({ auth }: Supabase): Promise<boolean> {
  const { error } = await auth.refreshSession();
  if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' });
  return !error;
}

export class RequestError extends Error {
  status: number;

  constructor({ message, status }: { message: string; status: number }) {
    super(message);
    this.status = status;
  }
}

/** For React Query, which expects a failed query to throw. */
export async function dataOf<Data>(result: Promise<Result<Data>>): Promise<Data> {
  const settled = await result;
  if (!settled.ok) throw new RequestError(settled);
  return settled.data;
}
