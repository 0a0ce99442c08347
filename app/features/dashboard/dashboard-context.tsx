import { createContext, use } from 'react';
import type { Connection } from '#app/components/staff/connection-status.tsx';
import type { StaffMember } from '#app/features/dashboard/data/changes/owner-api.ts';
import type { WaitingMarks } from '#app/features/dashboard/data/changes/waiting-marks.ts';
import type { ViewCounts } from '#app/features/dashboard/data/list/counts.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import type { SubmissionList } from '#app/features/dashboard/data/list/use-submission-list.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import type { DashboardPlace } from './data/dashboard-memory.ts';
import type { Submission } from './data/submission.ts';
import type { SubmissionCounts } from './data/submissions-api.ts';
import type { ActiveRow } from './list/use-active-row.ts';
import type { Selection } from './list/use-selection.ts';
import type { UnsentReply } from './reply/reply-api.ts';
import type { Undo } from './use-undo.ts';

export type DashboardDialog =
  | 'keys'
  | 'export'
  | 'add'
  | { erase: Submission }
  | { respond: readonly string[] }
  /** The submission to assign, to follow up, or whose contact details to correct. */
  | { give: string }
  | { followUp: string }
  | { correct: string };

export interface DashboardState {
  userId: string;
  /** Of the signed-in person. */
  email: string;
  list: SubmissionList;
  counts: SubmissionCounts | undefined;
  /** Counts of the views by owner and time. */
  viewCounts: ViewCounts | undefined;
  /** Those with the right answer_submissions can own a submission. */
  staff: StaffMember[];
  connection: Connection;
  place: DashboardPlace | undefined;
  /** List and reader are side by side. */
  isWide: boolean;
  /** A third column shows the person. */
  hasPersonColumn: boolean;
  /** The scroll container of the list: its own column, or on a narrow screen the dashboard. */
  scroller: HTMLElement | null;
  setScroller: (element: HTMLElement | null) => void;
  now: number;
  filter: SubmissionFilter;
  setFilter: (change: Partial<SubmissionFilter>) => void;
  areFiltersShown: boolean;
  setFiltersShown: (areShown: boolean) => void;
  openId: string | undefined;
  open: (id: string) => void;
  close: () => void;
  active: ActiveRow;
  selection: Selection;
  /** Marks that wait for a connection. */
  waiting: WaitingMarks;
  /** Replies that failed or wait, of all staff. */
  unsent: UnsentReply[];
  /** Saves, shows a toast, and moves the focus to the next submission unless it is there already. */
  mark: (
    ids: readonly string[],
    status: SubmissionStatus,
    options?: { focusStays?: boolean },
  ) => Promise<void>;
  /** Marks the selected submissions; many as responded only after a confirmation. */
  markSelected: (status: SubmissionStatus) => void;
  undo: Undo;
  /** The submission that is being replied to. */
  replyTo: string | undefined;
  setReplyTo: (id: string | undefined) => void;
  dialog: DashboardDialog | undefined;
  setDialog: (dialog: DashboardDialog | undefined) => void;
}

export const DashboardContext = createContext<DashboardState | undefined>(undefined);

export function useDashboard(): DashboardState {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('This component is used outside the dashboard.');
  return dashboard;
}
