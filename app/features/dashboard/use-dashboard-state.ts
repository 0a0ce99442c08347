import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openWaitingMarks, useWaitingMarks } from '#app/features/dashboard/data/changes/waiting-marks.ts';
import { useCounts, useViewCounts } from '#app/features/dashboard/data/list/counts.ts';
import { chosenInRow } from '#app/features/dashboard/data/list/submission-filter.ts';
import { useSubmissionList } from '#app/features/dashboard/data/list/use-submission-list.ts';
import type { DashboardDialog, DashboardState } from './dashboard-context.tsx';
import { rememberedPlace } from './data/dashboard-memory.ts';
import { useStaff } from './data/staff.ts';
import { useLiveUpdates } from './data/use-live-updates.ts';
import { useActiveRow } from './list/use-active-row.ts';
import { useSelection } from './list/use-selection.ts';
import { forgetOldReplyDrafts } from './reply/reply-draft.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useMark } from './use-mark.ts';

/** The list and the reader are side by side; lg in the style sheet. */
const WIDE = '(min-width: 64rem)';
/** There is a third column; 2xl in the style sheet. */
const VERY_WIDE = '(min-width: 100rem)';
const TICK_MS = 30_000;

export interface DashboardUser {
  id: string;
  email?: string | undefined;
}

/** Built once, for every component of the dashboard. */
export function useDashboardState({ id: userId, email = '' }: DashboardUser): DashboardState {
  useState(() => openWaitingMarks(userId));
  useState(forgetOldReplyDrafts);
  const waiting = useWaitingMarks();
  const address = useDashboardAddress();
  const { filter, openId } = address;
  const [place] = useState(() => rememberedPlace(userId, filter));
  const list = useSubmissionList(filter, place?.list, userId);
  // After the list: the embedded database runs one query at a time.
  const counts = useCounts(list.phase !== 'loading');
  const connection = useLiveUpdates(filter, userId);
  const viewCounts = useViewCounts(counts !== undefined);
  const staff = useStaff(list.phase !== 'loading');
  const isWide = useScreenFrom(WIDE);
  const hasPersonColumn = useScreenFrom(VERY_WIDE);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const now = useNow();
  const [filtersShown, setFiltersShown] = useState<boolean>();
  const [dialog, setDialog] = useState<DashboardDialog>();
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
  const setFilter = useCallback<DashboardState['setFilter']>(
    (next) => {
      selection.clear();
      setAddressFilter(next);
    },
    [selection.clear, setAddressFilter],
  );
  const mark = useMark({ userId, filter, list, active, selection, open: isWide ? open : undefined });

  return {
    userId,
    email,
    list,
    counts,
    viewCounts,
    staff,
    connection,
    place,
    isWide,
    hasPersonColumn,
    scroller,
    setScroller,
    now,
    filter,
    setFilter,
    areFiltersShown: filtersShown ?? chosenInRow(filter).length > 0,
    setFiltersShown,
    openId,
    open,
    close,
    active,
    selection,
    waiting,
    mark,
    replyTo,
    setReplyTo,
    dialog,
    setDialog,
  };
}

function useScreenFrom(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The time, often enough for clocks that show minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
