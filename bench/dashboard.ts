/** The calls of the dashboard over HTTP at 100,000 submissions and, in turns, at 100. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { type BenchRow, comparison, inTemporaryFolders, median, timed } from './bench-row.ts';
import { fillDatabase } from './fill-database.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const FEW = 100;
const MANY = 100_000;
const CALLS_EACH = 15;
const LIST_ROWS = 100;
const SEARCH_MOST_MS = 300;
const REPORT_MOST_MS = 1_000;
const LIST_RATIO = 1.5;

type Call = (index: number) => PromiseLike<{ error: unknown }>;

export function measureDashboard(): Promise<BenchRow[]> {
  return inTemporaryFolders(['many', 'few'], async (folders) => {
    const word = await fillDatabase(folders.many, MANY);
    await fillDatabase(folders.few, FEW);
    const servers = [await startMeasured(folders.many), await startMeasured(folders.few)];
    const [many, few] = await Promise.all(servers.map((server) => callsOf(server, word)));
    const rows: BenchRow[] = [];
    for (const [what, call] of Object.entries(many ?? {})) {
      const times = { many: [] as number[], few: [] as number[] };
      for (let index = 0; index < CALLS_EACH; index += 1) {
        times.many.push(await timed(() => checked(call(index))));
        times.few.push(await timed(() => checked(few?.[what]?.(index))));
      }
      const [measured, before] = [median(times.many), median(times.few)];
      rows.push(
        comparison({ what, measured, before, compared: `with ${FEW}`, unit: 'ms', ...budgetOf(what) }),
      );
    }
    for (const server of servers) await server.stop();
    return rows;
  });
}

function budgetOf(call: string): { most?: number; ratio?: number } {
  if (call.startsWith('search')) return { most: SEARCH_MOST_MS };
  if (call.startsWith('report')) return { most: REPORT_MOST_MS };
  return call.startsWith('list') ? { ratio: LIST_RATIO } : {};
}

async function checked(call: ReturnType<Call> | undefined): Promise<void> {
  const { error } = (await call) ?? {};
  if (error) throw error;
}

/** As the browser makes them. */
async function callsOf(server: MeasuredServer, rareWord: string): Promise<Record<string, Call>> {
  const client: SupabaseClient = await server.signIn();
  const newest = (most: number) =>
    client
      .from('contact_submissions')
      .select('*')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(most);
  const search = (words: string) =>
    client.rpc('search_submissions', { filter: { search: words }, most: LIST_ROWS });
  const { data } = await newest(CALLS_EACH);
  const idOf = (index: number) => data?.[index % data.length].id as string;
  return {
    'list the newest 100': () => newest(LIST_ROWS),
    'search for a rare word': () => search(rareWord),
    'search for a common word': () => search('property'),
    'search without a match': () => search('quagga zebra'),
    'search, close matches': () => client.rpc('close_submissions', { filter: { search: 'saxina' } }),
    'open one': (index) => client.rpc('read_conversation', { submission_id: idOf(index) }),
    'mark one': (index) =>
      client.rpc('change_submissions', { ids: [idOf(index)], changes: { status: 'responded' } }),
    counts: () => client.rpc('read_dashboard'),
    activity: () => client.from('activity').select('*').order('id', { ascending: false }).limit(LIST_ROWS),
    'report of a year': () => client.rpc('read_report', { weeks: 52 }),
  };
}
