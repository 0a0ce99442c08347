import type { HomeEvent } from '#app/lib/homes-api.ts';
import { type Result, request, requestFunction, rpc } from '#app/lib/staff-request.ts';
import type { StoredHomeState } from '#content/pages/admin-homes.ts';

/** Enough for the last change of every home of an ordinary month. */
const NEWEST_EVENTS = 500;
const SHOWN_EVENTS = 50;

/** Newest first. */
export const readNewestEvents = (): Promise<Result<HomeEvent[]>> =>
  request((supabase) =>
    supabase.from('home_events').select('*').order('id', { ascending: false }).limit(NEWEST_EVENTS),
  );

export const readHistory = (homeId: string): Promise<Result<HomeEvent[]>> =>
  request((supabase) =>
    supabase
      .from('home_events')
      .select('*')
      .eq('home_id', homeId)
      .order('id', { ascending: false })
      .limit(SHOWN_EVENTS),
  );

export interface FoundSubmission {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: string;
}

const MOST_FOUND = 5;

/** As the dashboard searches: exact matches, then those with the words in any order or a small typo. */
export async function findSubmissions(search: string): Promise<Result<FoundSubmission[]>> {
  const wanted = { search, most: MOST_FOUND };
  const exact: Result<FoundSubmission[]> = await rpc('search_submissions', wanted);
  if (!exact.ok || exact.data.length === MOST_FOUND) return exact;
  const close: Result<FoundSubmission[]> = await rpc('close_submissions', wanted);
  return close.ok ? { ok: true, data: [...exact.data, ...close.data].slice(0, MOST_FOUND) } : close;
}

export interface ChangedHome {
  id: string;
  state?: StoredHomeState;
  price?: number;
}

export interface PageChanges {
  from: Array<{ project: string; before: number | null; after: number | null }>;
  pages: string[];
  pdfs: string[];
}

/** What the public pages would show after the change; nothing is stored. */
export const previewPages = (homes: ChangedHome[]): Promise<Result<PageChanges>> =>
  requestFunction('pages', { body: { homes } });
