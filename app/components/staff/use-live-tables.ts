import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadSupabase } from '#app/lib/supabase.ts';
import type { Connection } from './connection-status.tsx';

/** Many rows may change at once; they are read together. */
const READ_AFTER_MS = 150;

/** Applies changes made elsewhere, and reads again whenever something may have been missed. */
export function useLiveTables(
  channel: string,
  tables: readonly string[],
  readAgain: (client: QueryClient) => Promise<void>,
): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void readAgain(client), READ_AFTER_MS);
    };
    const set = (next: Connection) => {
      if (!signal.aborted) setConnection(next);
    };
    const onStatus = (status: string) => {
      set(status === 'SUBSCRIBED' ? 'live' : 'lost');
      if (status === 'SUBSCRIBED') readSoon();
    };
    watchTables(channel, tables, readSoon, onStatus).then(
      ({ isLive, stop }) => {
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop);
        const onOnline = () => {
          if (isLive()) set('live');
          readSoon();
        };
        window.addEventListener('online', onOnline, { signal });
      },
      () => set('lost'),
    );
    window.addEventListener('offline', () => set('lost'), { signal });
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [client, channel, tables, readAgain]);
  return connection;
}

async function watchTables(
  name: string,
  tables: readonly string[],
  onChange: () => void,
  onStatus: (status: string) => void,
) {
  const supabase = await loadSupabase();
  // A join without the session's token would be anonymous, and refused.
  await supabase.realtime.setAuth();
  const channel = supabase.channel(name);
  for (const table of tables)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange);
  channel.subscribe(onStatus);
  return {
    isLive: () => channel.state === 'joined' && supabase.realtime.isConnected(),
    stop: () => void supabase.removeChannel(channel),
  };
}
