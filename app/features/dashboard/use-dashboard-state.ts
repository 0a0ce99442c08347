import { useCallback, useState } from 'react';
import { useStaff } from '#app/components/staff/staff-members.ts';
import { useSelection } from '#app/components/staff/use-selection.ts';
import { forgetOldDrafts } from '#app/lib/drafts.ts';
import { useNow } from '#app/lib/time/use-now.ts';
import { useScreenFrom, VERY_WIDE, WIDE } from '#app/lib/use-screen-from.ts';
import { useWaitingChanges } from './data/changes/pending-changes.ts';
import { useDashboardData } from './data/dashboard-data.ts';
import { rememberedPlace } from './data/dashboard-memory.ts';
import { chosenInRow, type SubmissionFilter } from './data/list/submission-filter.ts';
import { useSubmissionList } from './data/list/use-submission-list.ts';
import { useLiveUpdates } from './data/use-live-updates.ts';
import { useActiveRow } from './list/use-active-row.ts';
import { focusReader } from './reader/reader-focus.ts';
import { useChange } from './use-change.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useUndo } from './use-undo.ts';

export interface DashboardUser {
  id: string;
  email?: string | undefined;
}

/** Built once, for every component of the dashboard. */
export function useDashboardState({ id: userId, email = '' }: DashboardUser) {
  useState(forgetOldDrafts);
  const waiting = new Set(useWaitingChanges().flatMap(({ ids }) => ids));
  const address = useDashboardAddress();
  const { filter, openId } = address;
  const [place] = useState(() => rememberedPlace(userId, filter));
  const list = useSubmissionList(filter, place?.list);
  const connection = useLiveUpdates(filter, userId);
  // After the list: the embedded database runs one query at a time. While connecting, what is read may change unnoticed.
  const data = useDashboardData(list.phase !== 'loading' && connection !== 'connecting');
  const staff = useStaff(list.phase !== 'loading');
  /** List and reader are side by side. */
  const isWide = useScreenFrom(WIDE);
  const hasPersonColumn = useScreenFrom(VERY_WIDE);
  /** The scroll container of the list: its own column, or on a narrow screen the dashboard. */
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const now = useNow();
  const [filtersShown, setFiltersShown] = useState<boolean>();
  const [replyTo, setReplyTo] = useState<string>();
  const selection = useSelection(list.currentIds);
  const active = useActiveRow(list.currentIds, openId);

  const { open: openAddress, close: closeAddress, setFilter: setAddressFilter } = address;
  const open = useCallback(
    (id: string) => {
      active.set(id);
      openAddress(id);
    },
    [active.set, openAddress],
  );
  const close = useCallback(() => {
    closeAddress();
    if (openId) active.focus(openId);
  }, [closeAddress, active.focus, openId]);
  const setFilter = useCallback(
    (change: Partial<SubmissionFilter>) => {
      selection.clear();
      setAddressFilter(change);
    },
    [selection.clear, setAddressFilter],
  );
  const undo = useUndo(filter, (id) => {
    if (isWide || openId) open(id);
    if (list.currentIds().includes(id)) active.focus(id);
    else focusReader(id);
  });
  const change = useChange({
    userId,
    staff,
    filter,
    list,
    active,
    selection,
    undo,
    openId,
    open: isWide ? open : undefined,
  });

  return {
    userId,
    email,
    staff,
    list,
    ...data,
    waiting,
    connection,
    place,
    now,
    isWide,
    hasPersonColumn,
    scroller,
    setScroller,
    filter,
    setFilter,
    areFiltersShown: filtersShown ?? chosenInRow(filter).length > 0,
    setFiltersShown,
    openId,
    open,
    close,
    active,
    selection,
    change,
    undo,
    replyTo,
    setReplyTo,
  };
}
