import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Button } from '#app/components/ui/button.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** While it is read, such as "Loading the report...". */
  loading?: string;
  children: (data: Data) => ReactNode;
}

/** What a query has read; until then that it loads, or why it failed, and a button to try again. */
export function Loaded<Data>({ query, loading = 'Loading...', children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <ErrorBoundary data={data}>{children(data)}</ErrorBoundary>;
  return (
    <div role="status" className="grid justify-items-center gap-4 p-4 py-10 text-stone">
      <p>{error ? error.message : loading}</p>
      {error && (
        <Button look="outline" onClick={() => refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
