import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#app/components/ui/toast.ts';
import { RequestError } from './request.ts';

/** Put on the queries that read submissions: a failure is shown as a toast. */
export const submissionsMeta = { failure: 'Error loading submissions' };

/** `onRefused` is called when the backend says that this person is not (or no longer) an admin. */
export function createQueryClient(onRefused: () => void): QueryClient {
  let shown: Error | undefined;
  const queryCache = new QueryCache({
    onError(error, { meta }) {
      const status = error instanceof RequestError ? error.status : 0;
      if (status === 403) onRefused();
      // RequireStaff handles 401. Rows that were read together fail together, with the same error: one toast.
      if (status === 401 || typeof meta?.failure !== 'string' || error === shown) return;
      shown = error;
      console.error(meta.failure, error.message);
      toast({ title: meta.failure, description: error.message, destructive: true });
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
