/** The one client. It is fetched when somebody needs the backend, never with a page. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';

export type Supabase = SupabaseClient<Database>;

interface Backend {
  url: string;
  publishableKey: string;
}

let client: Promise<Supabase> | undefined;

export function loadSupabase(): Promise<Supabase> {
  client ??= connect().catch((error) => {
    // A lost network now must not mean a lost network for ever.
    client = undefined;
    throw error;
  });
  return client;
}

async function connect(): Promise<Supabase> {
  const [{ createClient }, { url, publishableKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    findBackend(),
  ]);
  return createClient<Database>(url, publishableKey, {
    auth: { experimental: { recoveryCodes: true } },
    global: { fetch: fetchBeyondPage },
  });
}

/** A call of a function outlives the page: the notice to staff is still under way when the visitor is thanked. */
const fetchBeyondPage: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: String(input).includes('/functions/v1/') });

/** A hosted Supabase is known when the site is built; our own server says its key when asked. */
export async function findBackend(): Promise<Backend> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: hostedKey } = import.meta.env;
  if (url && hostedKey) return { url, publishableKey: hostedKey };
  const response = await fetch('/backend.json');
  if (!response.ok) throw new Error('The server does not answer. Please try again in a minute.');
  const { publishableKey } = await response.json();
  return { url: window.location.origin, publishableKey };
}
