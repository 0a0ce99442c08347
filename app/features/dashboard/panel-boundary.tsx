import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useDashboard } from './dashboard-context.tsx';

/** For a part that reads data of its own: one that failed is tried again with each tick of the clock. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  const { now } = useDashboard();
  return <ErrorBoundary data={now}>{children}</ErrorBoundary>;
}
