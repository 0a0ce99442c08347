import { createContext, use } from 'react';
import type { useDashboardState } from './use-dashboard-state.ts';

export type DashboardState = ReturnType<typeof useDashboardState>;

export const DashboardContext = createContext<DashboardState | undefined>(undefined);

export function useDashboard(): DashboardState {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('This component is used outside the dashboard.');
  return dashboard;
}
