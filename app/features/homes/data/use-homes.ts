import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Connection } from '#app/components/staff/connection-status.tsx';
import {
  type HomeEvent,
  type HomeHold,
  readActiveHolds,
  readHomes,
  type StoredHome,
} from '#app/lib/homes-api.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { readNewestEvents, readStaffNames } from './home-history-api.ts';

const STAFF_READ_AGAIN_AFTER_MS = 5 * 60_000;
/** An import changes many homes at once; they are read together. */
const READ_AFTER_MS = 150;

export interface HomeStock {
  /** Undefined until they are loaded. */
  homes: StoredHome[] | undefined;
  error: Error | null;
  holdOf: (homeId: string) => HomeHold | undefined;
  lastEventOf: (homeId: string) => HomeEvent | undefined;
  nameOf: (userId: string | null, email?: string | null) => string;
}

export function useHomeStock(project: string): HomeStock {
  const { data: homes, error } = useQuery({
    queryKey: ['homes', project],
    queryFn: () => dataOf(readHomes(project)),
    meta: { failure: 'The homes could not be loaded' },
  });
  const { data: holds = [] } = useQuery({ queryKey: ['holds'], queryFn: () => dataOf(readActiveHolds()) });
  const { data: events = [] } = useQuery({
    queryKey: ['home-events'],
    queryFn: () => dataOf(readNewestEvents()),
  });
  const { data: names } = useQuery({
    queryKey: ['staff-names'],
    queryFn: () => dataOf(readStaffNames()),
    staleTime: STAFF_READ_AGAIN_AFTER_MS,
  });
  return {
    homes,
    error,
    holdOf: (homeId) => holds.find(({ home_id }) => home_id === homeId),
    lastEventOf: (homeId) => events.find(({ home_id }) => home_id === homeId),
    nameOf: (userId, email) =>
      names?.get(userId ?? '') ?? email?.replace(/@.*$/, '') ?? (userId ? 'Someone else' : 'the admins'),
  };
}

/** Everything about homes is read again: after an own change, after a lost connection. */
export function readHomesAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) =>
      what === 'homes' || what === 'holds' || what === 'home-events' || what === 'page-state',
  });
}

/** Shows a returned row at once. */
export function showHome(client: QueryClient, home: StoredHome): void {
  client.setQueryData<StoredHome[]>(['homes', home.project], (homes) =>
    homes?.map((each) => (each.id === home.id ? home : each)),
  );
}

/** Applies changes made elsewhere, and reads again whenever something may have been missed. */
export function useLiveHomes(): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void readHomesAgain(client), READ_AFTER_MS);
    };
    const set = (next: Connection) => {
      if (!signal.aborted) setConnection(next);
    };
    const onStatus = (status: string) => {
      set(status === 'SUBSCRIBED' ? 'live' : 'lost');
      if (status === 'SUBSCRIBED') readSoon();
    };
    watchHomes(readSoon, onStatus).then(
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
  }, [client]);
  return connection;
}

async function watchHomes(onChange: () => void, onStatus: (status: string) => void) {
  const supabase = await loadSupabase();
  // A join without the session's token would be anonymous, and refused.
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel('homes')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'homes' }, onChange)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'home_holds' }, onChange)
    .subscribe(onStatus);
  return {
    isLive: () => channel.state === 'joined' && supabase.realtime.isConnected(),
    stop: () => void supabase.removeChannel(channel),
  };
}
