/** The history of homes, and what a change does to the pages. */
import type { HomeEvent, StoredHome } from '#app/lib/homes-api.ts';
import { type Result, request, requestFunction } from '#app/lib/staff-request.ts';
import type { StoredHomeState } from '#content/pages/admin-homes.ts';

/** Enough for the last change of every home of an ordinary month. */
const NEWEST_EVENTS = 500;
const SHOWN_EVENTS = 50;

/** Newest first. */
export function readNewestEvents(): Promise<Result<HomeEvent[]>> {
  return request((supabase) =>
    supabase.from('home_events').select('*').order('id', { ascending: false }).limit(NEWEST_EVENTS),
  );
}

export function readHistory(homeId: string): Promise<Result<HomeEvent[]>> {
  return request((supabase) =>
    supabase
      .from('home_events')
      .select('*')
      .eq('home_id', homeId)
      .order('id', { ascending: false })
      .limit(SHOWN_EVENTS),
  );
}

export function undoHomeEvent(eventId: number): Promise<Result<StoredHome>> {
  return request((supabase) => supabase.rpc('undo_home_event', { event_id: eventId }));
}

interface StaffName {
  user_id: string;
  email: string;
  display_name: string | null;
}

/** The names of all staff by their id. */
export async function readStaffNames(): Promise<Result<Map<string, string>>> {
  const read = await request<StaffName[]>((supabase) => supabase.rpc('list_staff'));
  if (!read.ok) return read;
  const names = read.data.map(
    ({ user_id, display_name, email }) => [user_id, display_name ?? email.replace(/@.*$/, '')] as const,
  );
  return { ok: true, data: new Map(names) };
}

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
  const find = (name: 'search_submissions' | 'close_submissions') =>
    request<FoundSubmission[]>((supabase) => supabase.rpc(name, { search, most: MOST_FOUND }));
  const exact = await find('search_submissions');
  if (!exact.ok || exact.data.length === MOST_FOUND) return exact;
  const close = await find('close_submissions');
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
export function previewPages(homes: ChangedHome[]): Promise<Result<PageChanges>> {
  return requestFunction('pages', { body: { homes } });
}

/** Why the current pages do not follow their data, in sentences. */
export function readPageState(): Promise<Result<{ changedAt: number; problems: string[] }>> {
  return requestFunction('pages', { method: 'GET' });
}
