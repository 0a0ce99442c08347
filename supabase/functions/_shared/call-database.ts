import { type ReadEnv, required, secretKey } from './env.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Calls a function of the database through PostgREST, as the server. */
export async function callDatabase<T>(
  env: ReadEnv,
  name: string,
  params: Record<string, unknown>,
): Promise<T> {
  const key = secretKey(env);
  // A key of the new kind is no token and goes only into apikey; an old one is expected in both.
  const authorization: Record<string, string> = key.startsWith('sb_')
    ? {}
    : { Authorization: `Bearer ${key}` };
  const response = await fetch(`${required(env, 'SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json', ...authorization },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return (await response.json()) as T;
}
