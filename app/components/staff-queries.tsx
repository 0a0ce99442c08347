import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { RequestError } from '#app/lib/staff-request.ts';
import { failed } from './ui/toast.ts';

interface StaffQueriesProps {
  /** Called when the backend refuses a query: the person may no longer be a member of staff. */
  onRefused: () => void;
  children: ReactNode;
}

/** The cache of a staff page. A query with `meta.failure` shows its failure as a toast with that title. */
export function StaffQueries({ onRefused, children }: StaffQueriesProps) {
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const [client] = useState(() => createQueryClient(() => refused.current()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(onRefused: () => void): QueryClient {
  let shown: Error | undefined;
  const queryCache = new QueryCache({
    onError(error, { meta }) {
      const status = error instanceof RequestError ? error.status : 0;
      if (status === 403) onRefused();
      // RequireStaff handles 401. Rows that were read together fail together, with the same error: one toast.
      if (status === 401 || typeof meta?.failure !== 'string' || error === shown) return;
      shown = error;
      console.error(meta.failure, error.message);
      failed(meta.failure, error.message);
    },
  });
  const queries = {
    retry: false,
    networkMode: 'always',
    // use-live-updates.ts decides when to refetch: after a lost connection or a long time in the background.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
  return new QueryClient({ queryCache, defaultOptions: { queries } });
}
