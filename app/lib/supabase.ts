/** The shared client. It is loaded when the backend is needed, never with a page. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#supabase/database.types.ts';
import { loadOnce } from './load-once.ts';

export type Supabase = SupabaseClient<Database>;

interface Backend {
  url: string;
  publishableKey: string;
}

export const loadSupabase = loadOnce(async (): Promise<Supabase> => {
  const [{ createClient }, { url, publishableKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    findBackend(),
  ]);
  return createClient<Database>(url, publishableKey, {
    auth: { experimental: { recoveryCodes: true } },
    global: { fetch: fetchBeyondPage },
  });
});

/** A call of a function outlives the page: the notification of staff continues while the thank-you page loads. */
const fetchBeyondPage: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: String(input).includes('/functions/v1/') });

export async function findBackend(): Promise<Backend> {
  const url = location.origin;
  const response = await fetch(`${url}/backend.json`);
  if (!response.ok) throw new Error('The server is not responding. Please try again in a minute.');
  const { publishableKey } = await response.json();
  return { url, publishableKey };
}
