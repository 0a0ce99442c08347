/** What others change and read now, over one websocket. */
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadSupabase } from '#app/lib/supabase.ts';
import type { Connection } from './connection-status.tsx';

/** Many rows may change at once; they are read together. */
const READ_AFTER_MS = 150;
/** A tab hidden for longer may have been suspended. */
const ASLEEP_AFTER_MS = 30_000;

type Row = Record<string, unknown>;
type TableChange<Data extends Row = Row> = RealtimePostgresChangesPayload<Data>;

/**
 * Applies changes made elsewhere, and invalidates whenever something may have been missed: `isFirst` after joining. Without
 * `onChange` a change invalidates too.
 */
export function useLiveTables<Data extends Row>(
  name: string,
  tables: readonly string[],
  invalidate: (client: QueryClient, isFirst: boolean) => Promise<void>,
  onChange?: (change: TableChange<Data>) => void,
): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const apply = useEffectEvent((change: TableChange<Data>, readSoon: () => void) =>
    onChange ? onChange(change) : readSoon(),
  );
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenSince = Date.now();
    let isLive = () => false;
    let isFirst = true;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void invalidate(client, isFirst);
        isFirst = false;
      }, READ_AFTER_MS);
    };
    const set = (next: Connection) => {
      if (!signal.aborted) setConnection(next);
    };
    const onStatus = (status: string) => {
      set(status === 'SUBSCRIBED' ? 'live' : 'lost');
      if (status === 'SUBSCRIBED') readSoon();
    };
    watchTables<Data>(name, tables, (change) => apply(change, readSoon), onStatus).then(
      (watch) => {
        isLive = watch.isLive;
        if (signal.aborted) watch.stop();
        else signal.addEventListener('abort', watch.stop);
      },
      () => set('lost'),
    );
    const onVisibility = () => {
      if (document.hidden) hiddenSince = Date.now();
      else if (Date.now() - hiddenSince > ASLEEP_AFTER_MS) readSoon();
    };
    const onOnline = () => {
      if (isLive()) set('live');
      readSoon();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('offline', () => set('lost'), { signal });
    window.addEventListener('online', onOnline, { signal });
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [client, name, tables, invalidate]);
  return connection;
}

/** supabase-js reconnects by itself. */
async function watchTables<Data extends Row>(
  name: string,
  tables: readonly string[],
  onChange: (change: TableChange<Data>) => void,
  onStatus: (status: string) => void,
) {
  const supabase = await loadSupabase();
  // A join without the session's token would be anonymous, and refused.
  await supabase.realtime.setAuth();
  const channel = supabase.channel(name);
  for (const table of tables)
    channel.on<Data>('postgres_changes', { event: '*', schema: 'public', table }, onChange);
  channel.subscribe(onStatus);
  return {
    isLive: () => channel.state === 'joined' && supabase.realtime.isConnected(),
    stop: () => void supabase.removeChannel(channel),
  };
}

export interface Reader {
  user_id: string;
  name: string;
  is_writing: boolean;
}

/** Stepping through the list does not announce a reader for every row. */
const READING_AFTER_MS = 400;
const none: Reader[] = [];

/** Other readers of `topic`, such as submission:<id>. Requested once the reader's own name is known. */
export function useReaders(
  topic: string,
  userId: string,
  name: string | undefined,
  isWriting = false,
): Reader[] {
  const [others, setOthers] = useState<Reader[]>(none);
  /** Another object after each join, which has to be announced again. */
  const [joined, setJoined] = useState<{ channel: RealtimeChannel }>();
  const isKnown = name !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const closing = new AbortController();
    const { signal } = closing;
    const timer = setTimeout(() => {
      watchReaders(topic, userId, signal, setOthers, setJoined).catch(() => undefined);
    }, READING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
      setOthers(none);
      setJoined(undefined);
    };
  }, [topic, userId, isKnown]);
  useEffect(() => {
    void joined?.channel.track({ user_id: userId, name, is_writing: isWriting });
  }, [joined, userId, name, isWriting]);
  return others;
}

/** Reports the others, each once however many tabs they have. If presence is not available, no one is reported. */
async function watchReaders(
  topic: string,
  userId: string,
  signal: AbortSignal,
  onChange: (others: Reader[]) => void,
  onJoined: (joined: { channel: RealtimeChannel }) => void,
): Promise<void> {
  const supabase = await loadSupabase();
  await supabase.realtime.setAuth();
  if (signal.aborted) return;
  const channel = supabase.channel(topic, { config: { private: true, presence: { key: userId } } });
  signal.addEventListener('abort', () => void supabase.removeChannel(channel));
  channel
    .on('presence', { event: 'sync' }, () => {
      if (!signal.aborted) onChange(othersIn(channel, userId));
    })
    .subscribe((status) => {
      if (signal.aborted) return;
      if (status === 'SUBSCRIBED') onJoined({ channel });
      else onChange(none);
    });
}

function othersIn(channel: RealtimeChannel, userId: string): Reader[] {
  return Object.entries(channel.presenceState<Reader>())
    .filter(([key]) => key !== userId)
    .flatMap(([key, tabs]) => {
      const is_writing = tabs.some((tab) => tab.is_writing);
      return tabs.slice(0, 1).map(({ name }) => ({ user_id: key, name: String(name), is_writing }));
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
