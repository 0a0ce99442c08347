/** The homes as staff see them, and what staff do with them. SQL decides who may, and who was first. */

import type { StoredHomeState } from '#content/pages/admin-homes.ts';
import type { Database } from '#supabase/database.types.ts';
import { type Result, request, rpc } from './staff-request.ts';

type Tables = Database['public']['Tables'];
export type StoredHome = Omit<Tables['homes']['Row'], 'state'> & { state: StoredHomeState };
export type HomeHold = Tables['home_holds']['Row'];
export type HomeEvent = Omit<Tables['events']['Row'], 'before' | 'after'> & {
  before: Partial<StoredHome> | null;
  /** Of an extended hold, `until`. */
  after: (Partial<StoredHome> & { until?: string }) | null;
};

export function readHomes(project: string): Promise<Result<StoredHome[]>> {
  return request((supabase) =>
    supabase.from('homes').select('*').eq('project', project).order('level').order('number'),
  );
}

export function readActiveHolds(): Promise<Result<HomeHold[]>> {
  return activeOf(request((supabase) => supabase.from('home_holds').select('*').gt('until', now())));
}

/** A released hold keeps the time until which it was meant to last. */
async function activeOf(read: Promise<Result<HomeHold[]>>): Promise<Result<HomeHold[]>> {
  const holds = await read;
  return holds.ok ? { ok: true, data: holds.data.filter(({ ended_at }) => ended_at === null) } : holds;
}

/** Enough for the last change of every home of an ordinary month. */
const NEWEST_EVENTS = 500;

/** Newest first. */
export function readNewestEvents(): Promise<Result<HomeEvent[]>> {
  return request((supabase) =>
    supabase
      .from('events')
      .select('*')
      .eq('about', 'home')
      .order('id', { ascending: false })
      .limit(NEWEST_EVENTS),
  );
}

const now = () => new Date().toISOString();

export interface HomeChange {
  state?: StoredHomeState;
  price?: number;
  holder?: { name: string; submissionId?: string };
  reason?: string;
}

/** In one step. It is refused if the home is not as `home` shows it. */
export function changeHome(
  { id, state, price }: StoredHome,
  { holder, reason, ...changes }: HomeChange,
): Promise<Result<StoredHome>> {
  return rpc('change_home', {
    home_id: id,
    changes: { ...changes },
    expected: { state, price },
    holder_name: holder?.name,
    submission_id: holder?.submissionId,
    reason: reason || undefined,
  });
}

export function extendHold({ id }: Pick<StoredHome, 'id'>): Promise<Result<HomeHold>> {
  return rpc('extend_hold', { home_id: id });
}
