import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useDashboard } from './dashboard-context.tsx';

/** For a part that reads its own data: after a failure it is retried at the next tick of the clock. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  const { now } = useDashboard();
  return <ErrorBoundary data={now}>{children}</ErrorBoundary>;
}
