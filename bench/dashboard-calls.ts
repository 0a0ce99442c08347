import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { median } from './bench-row.ts';
import { BENCH_ADMIN } from './dashboard-data.ts';
import type { MeasuredServer } from './measured-server.ts';

const RUNS = 15;
const WINDOW_ROWS = 100;

export type CallTimes = Record<'list' | 'rare word' | 'common word' | 'no match' | 'counts' | 'mark', number>;

/** The middle of how long the dashboard's calls take in milliseconds, over HTTP, as the browser makes them. */
export async function timeCalls(server: MeasuredServer, rareWord: string): Promise<CallTimes> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(`http://127.0.0.1:${server.port}`, server.publishableKey, { auth });
  const signedIn = await client.auth.signInWithPassword(BENCH_ADMIN);
  if (signedIn.error) throw signedIn.error;
  const search = (word: string) => client.rpc('search_submissions', { search: word, most: WINDOW_ROWS });
  return {
    list: await time(() => newest(client)),
    'rare word': await time(() => search(rareWord)),
    'common word': await time(() => search('property')),
    'no match': await time(() => search('quagga zebra')),
    counts: await time(() => client.rpc('count_submissions')),
    mark: await timeMarks(client),
  };
}

function newest(client: SupabaseClient) {
  const query = client.from('contact_submissions').select('*').order('created_at', { ascending: false });
  return query.order('id', { ascending: false }).limit(WINDOW_ROWS);
}

async function timeMarks(client: SupabaseClient): Promise<number> {
  const { data } = await client
    .from('contact_submissions')
    .select('id')
    .in('status', ['unread', 'read'])
    .order('created_at', { ascending: false })
    .limit(RUNS);
  const ids = (data ?? []).map(({ id }) => id as string);
  return time(
    async () => {
      const id = ids.shift();
      if (id === undefined) return { error: null };
      return client.from('contact_submissions').update({ status: 'responded' }).eq('id', id).select();
    },
    Math.max(1, ids.length),
  );
}

async function time(ask: () => PromiseLike<{ error: unknown }>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    const { error } = await ask();
    times.push(performance.now() - startedAt);
    if (error) throw error;
  }
  return median(times);
}
