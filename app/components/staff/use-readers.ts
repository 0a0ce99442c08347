/** Who else has a submission or a text open now, over the same websocket as the live updates. */
import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { loadSupabase } from '#app/lib/supabase.ts';

interface Reader {
  user_id: string;
  name: string;
}

/** Stepping through the list does not announce a reader for every row. */
const READING_AFTER_MS = 400;
const none: Reader[] = [];

/** Other readers of `topic`, such as submission:<id>. Requested once the reader's own name is known. */
export function useReaders(topic: string, userId: string, name: string | undefined): Reader[] {
  const [others, setOthers] = useState<Reader[]>(none);
  useEffect(() => {
    if (name === undefined) return;
    const closing = new AbortController();
    const { signal } = closing;
    const show = (next: Reader[]) => {
      if (!signal.aborted) setOthers(next);
    };
    const timer = setTimeout(() => {
      watchReaders(topic, { user_id: userId, name }, show, signal).catch(() => show(none));
    }, READING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
      setOthers(none);
    };
  }, [topic, userId, name]);
  return others;
}

/**
 * Announces the caller as a reader and reports the others, each once however many tabs they have. If presence is not
 * available, no one is reported.
 */
async function watchReaders(
  topic: string,
  me: Reader,
  onChange: (others: Reader[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const supabase = await loadSupabase();
  await supabase.realtime.setAuth();
  if (signal.aborted) return;
  const channel = supabase.channel(topic, { config: { private: true, presence: { key: me.user_id } } });
  signal.addEventListener('abort', () => void supabase.removeChannel(channel));
  channel
    .on('presence', { event: 'sync' }, () => onChange(othersIn(channel, me)))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') void channel.track({ ...me });
      else onChange(none);
    });
}

function othersIn(channel: RealtimeChannel, me: Reader): Reader[] {
  const state = channel.presenceState<Reader>();
  return Object.entries(state)
    .filter(([key]) => key !== me.user_id)
    .flatMap(([key, [first]]) => (first ? [{ user_id: key, name: String(first.name) }] : []))
    .sort((one, other) => one.name.localeCompare(other.name));
}
