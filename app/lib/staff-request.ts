/** How every staff page calls the backend: failures become values, with messages that people can read. */
import type { Database } from '#supabase/database.types.ts';
import { failureSentence, thrownSentence } from './failure-sentence.ts';
import { loadSupabase, type Supabase } from './supabase.ts';

type Functions = Database['public']['Functions'];
/** A row that an SQL function returns; the schema does not know which of its columns may be null. */
export type Returned<
  Name extends keyof Functions,
  Nullable extends string,
> = Functions[Name]['Returns'] extends (infer Row)[]
  ? { [Column in keyof Row]: Column extends Nullable ? Row[Column] | null : Row[Column] }
  : never;

export interface Failure {
  ok: false;
  message: string;
  /** 0 when the server could not be reached. */
  status: number;
  code?: string | undefined;
}
export type Result<Data> = { ok: true; data: Data } | Failure;

interface RawError {
  name?: string;
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** Of private.refuse: the codes of PostgreSQL and PostgREST have digits and capitals. */
const REFUSAL_CODE = /^[a-z]+(_[a-z]+)+$/;

/** What supabase-js returns. Auth calls have the status only on their error. */
interface RawResult {
  data?: unknown;
  error: RawError | null;
  status?: number;
}

/**
 * Calls the backend. `Data` is the type of the response according to the schema. A refused token is renewed once; if that
 * fails too, the session is over and RequireStaff handles it.
 */
export async function request<Data>(
  call: (supabase: Supabase) => PromiseLike<RawResult>,
): Promise<Result<Data>> {
  try {
    const supabase = await loadSupabase();
    let result = resultOf<Data>(await call(supabase));
    if (!result.ok && result.status === 401 && (await renewSession(supabase)))
      result = resultOf<Data>(await call(supabase));
    return result;
  } catch (error) {
    return { ok: false, message: thrownSentence(error), status: 0 };
  }
}

/** Calls a function of the database. `Data` is its result as the schema declares it, or more precise. */
export function rpc<Data, Name extends keyof Functions = keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
  signal?: AbortSignal,
): Promise<Result<Data>> {
  return request((supabase) => {
    const call = supabase.rpc(name, args);
    return signal ? call.abortSignal(signal) : call;
  });
}

/** Calls one of our functions, which explain a failure in the body of their response. */
export function requestFunction<Data>(
  name: string,
  options: { method?: 'GET'; body?: Record<string, unknown> | Blob },
): Promise<Result<Data>> {
  return request(async ({ functions }) => {
    const { data, error, response } = await functions.invoke(name, options);
    if (!error) return { data, error: null };
    const { code, message = '' } = (await response?.json().catch(() => undefined)) ?? {};
    return { error: { name: 'FunctionError', code, message, status: response?.status ?? 0 } };
  });
}

export function resultOf<Data>({ data, error, status = error?.status ?? 0 }: RawResult): Result<Data> {
  if (!error) return { ok: true, data: data as Data };
  const message = isForPeople(error, status) ? error.message : failureSentence(error.message, status);
  return { ok: false, message, status, code: error.code };
}

/** Auth, our functions and private.refuse explain a refusal in a sentence for people. Other messages are the database's. */
function isForPeople({ name = '', code, message }: RawError, status: number): boolean {
  if (name === 'AuthRetryableFetchError' || message.trim() === '') return false;
  if (name.startsWith('Auth')) return true;
  return status < 500 && code !== undefined && (name === 'FunctionError' || REFUSAL_CODE.test(code));
}

/** supabase-js keeps a session until it expires by the local clock; a session that the server has refused ends here. */
async function renewSession({ auth }: Supabase): Promise<boolean> {
  const { error } = await auth.refreshSession();
  if (error && error.name !== 'AuthRetryableFetchError') await auth.signOut({ scope: 'local' });
  return !error;
}

export class RequestError extends Error {
  status: number;

  constructor({ message, status }: Failure) {
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
