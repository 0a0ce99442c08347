import { type ReadEnv, required, secretKey } from './env.ts';
import type { Mail } from './mail.ts';
import { sendMail } from './send-mail.ts';
import { waitUntil } from './serve.ts';

const ANSWER_WITHIN_MS = 5_000;

/** What every hosted function needs. */
export function hostedDeps(env: ReadEnv) {
  return {
    siteName: env('SITE_NAME') ?? 'Nevia',
    siteUrl: required(env, 'SITE_URL'),
    functionsUrl: `${required(env, 'SUPABASE_URL')}/functions/v1`,
    call: <T>(name: string, params: Record<string, unknown>) => callDatabase<T>(env, name, params),
    send: (mail: Mail) => sendMail(env, mail),
    waitUntil,
    log: (message: string, code: string) => console.error(message, code),
  };
}

/** Calls a function of the database through PostgREST, with the secret key. */
async function callDatabase<T>(env: ReadEnv, name: string, params: Record<string, unknown>): Promise<T> {
  const key = secretKey(env);
  // A new key is no token and goes only into apikey; an old one is expected in both headers.
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
