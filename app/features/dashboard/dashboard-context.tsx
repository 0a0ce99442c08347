import { createContext, use } from 'react';
import type { SavedView } from './data/list/saved-views.ts';
import type { Submission } from './data/submission.ts';
import type { Chosen } from './dialogs/chosen-dialog.tsx';
import type { useDashboardState } from './use-dashboard-state.ts';

export type DashboardDialog =
  | 'keys'
  | 'export'
  | 'newsletter'
  | 'add'
  | { erase: Submission }
  | { respond: readonly string[] }
  | { chosen: Chosen }
  | { give: readonly string[] }
  | { followUp: readonly string[] }
  | { correct: Submission }
  /** To rename or remove; undefined to save the current filter. */
  | { view: SavedView | undefined };

export type DashboardState = ReturnType<typeof useDashboardState>;

export const DashboardContext = createContext<DashboardState | undefined>(undefined);

export function useDashboard(): DashboardState {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('This component is used outside the dashboard.');
  return dashboard;
}
