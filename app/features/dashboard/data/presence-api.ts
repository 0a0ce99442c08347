/** Who else is reading a submission now, over the same websocket as the live updates. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { loadSupabase } from '#app/lib/supabase.ts';

export interface Reader {
  user_id: string;
  name: string;
}

/**
 * Announces the caller as a reader of a submission and reports the others, each once however many tabs they have. Returns
 * a function that stops it. If presence is not available, no one is reported.
 */
export function watchReaders(
  submissionId: string,
  me: Reader,
  onChange: (others: Reader[]) => void,
): () => void {
  let channel: RealtimeChannel | undefined;
  let isStopped = false;
  const start = async () => {
    const supabase = await loadSupabase();
    await supabase.realtime.setAuth();
    if (isStopped) return;
    const joined = supabase.channel(`submission:${submissionId}`, {
      config: { private: true, presence: { key: me.user_id } },
    });
    channel = joined;
    joined
      .on('presence', { event: 'sync' }, () => onChange(othersIn(joined, me)))
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') void joined.track({ ...me });
        else onChange([]);
      });
  };
  start().catch(() => onChange([]));
  return () => {
    isStopped = true;
    if (channel) void loadSupabase().then((supabase) => channel && supabase.removeChannel(channel));
  };
}

function othersIn(channel: RealtimeChannel, me: Reader): Reader[] {
  const state = channel.presenceState<Reader>();
  return Object.entries(state)
    .filter(([key]) => key !== me.user_id)
    .flatMap(([key, [first]]) => (first ? [{ user_id: key, name: String(first.name) }] : []))
    .sort((one, other) => one.name.localeCompare(other.name));
}
