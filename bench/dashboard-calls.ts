import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { median } from './bench-row.ts';
import { BENCH_ADMIN } from './dashboard-data.ts';
import type { MeasuredServer } from './measured-server.ts';

const RUNS = 15;
const WINDOW_ROWS = 100;
const EXPORT_ROWS = 1_000;

export const CALLS = [
  'list',
  'search for a rare word',
  'search for a common word',
  'search without a match',
  'close: Sanjay Pillai',
  'close: pillai sanjay',
  'close: 92868',
  'close: +91 92868 14765',
  'close: saxina',
  'two common words, close',
  'view: overdue',
  'views',
  'activity',
  'counts',
  'mark',
  'insert',
  'export of 1,000 rows',
] as const;
export type CallName = (typeof CALLS)[number];
export type CallTimes = Record<CallName, number>;

/** The middle of how long the dashboard's calls take in milliseconds, over HTTP, as the browser makes them. */
export async function timeCalls(server: MeasuredServer, rareWord: string): Promise<CallTimes> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(`http://127.0.0.1:${server.port}`, server.publishableKey, { auth });
  const signedIn = await client.auth.signInWithPassword(BENCH_ADMIN);
  if (signedIn.error) throw signedIn.error;
  const search = (word: string) => client.rpc('search_submissions', { search: word, most: WINDOW_ROWS });
  const close = (words: string) => client.rpc('close_submissions', { search: words });
  const times = {
    list: await time(() => newest(client, WINDOW_ROWS)),
    'search for a rare word': await time(() => search(rareWord)),
    'search for a common word': await time(() => search('property')),
    'search without a match': await time(() => search('quagga zebra')),
    'close: Sanjay Pillai': await time(() => close('Sanjay Pillai')),
    'close: pillai sanjay': await time(() => close('pillai sanjay')),
    'close: 92868': await time(() => close('92868')),
    'close: +91 92868 14765': await time(() => close('+91 92868 14765')),
    'close: saxina': await time(() => close('saxina')),
    'two common words, close': await time(() => close('property sydney')),
    'view: overdue': await time(() => client.rpc('search_submissions', { in_view: 'overdue' })),
    views: await time(() => client.rpc('count_views')),
    activity: await time(() => client.rpc('read_activity')),
    counts: await time(() => client.rpc('count_submissions')),
    mark: await timeMarks(client),
    'export of 1,000 rows': await time(() => newest(client, EXPORT_ROWS)),
  };
  await client.auth.signOut();
  return { ...times, insert: await timeInserts(client) };
}

async function timeInserts(client: SupabaseClient): Promise<number> {
  let index = 0;
  return time(() => {
    index += 1;
    const words = { first_name: 'Asha', last_name: 'Rao', message: `How much is flat ${index}?` };
    return client.from('contact_submissions').insert({ ...words, email: `asha${index}@example.com` });
  });
}

function newest(client: SupabaseClient, most: number) {
  const query = client.from('contact_submissions').select('*').order('created_at', { ascending: false });
  return query.order('id', { ascending: false }).limit(most);
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
