import { useCallback, useState } from 'react';
import { openWaitingMarks, useWaitingMarks } from '#app/features/dashboard/data/changes/waiting-marks.ts';
import { useCounts, useViewCounts } from '#app/features/dashboard/data/list/counts.ts';
import { chosenInRow } from '#app/features/dashboard/data/list/submission-filter.ts';
import { useSubmissionList } from '#app/features/dashboard/data/list/use-submission-list.ts';
import { useNow } from '#app/lib/time/use-now.ts';
import { useScreenFrom, VERY_WIDE, WIDE } from '#app/lib/use-screen-from.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import type { DashboardDialog, DashboardState } from './dashboard-context.tsx';
import { rememberedPlace } from './data/dashboard-memory.ts';
import { useStaff } from './data/staff.ts';
import { useLiveUpdates } from './data/use-live-updates.ts';
import { useActiveRow } from './list/use-active-row.ts';
import { useSelection } from './list/use-selection.ts';
import { focusReader } from './reader/reader-focus.ts';
import { useUnsentReplies } from './reply/failed-replies-line.tsx';
import { forgetOldReplyDrafts } from './reply/reply-draft.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useMark } from './use-mark.ts';
import { useUndo } from './use-undo.ts';

/** Marking this many as responded needs a confirmation. */
const CONFIRM_FROM = 10;

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
  const unsent = useUnsentReplies(counts !== undefined);
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
  const undo = useUndo((id) => {
    if (isWide || openId) open(id);
    if (list.currentIds().includes(id)) active.focus(id);
    else focusReader(id);
  });
  const mark = useMark({ userId, filter, list, active, selection, undo, open: isWide ? open : undefined });
  function markSelected(status: SubmissionStatus) {
    const ids = [...selection.ids];
    if (status === 'responded' && ids.length >= CONFIRM_FROM) setDialog({ respond: ids });
    else void mark(ids, status);
  }

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
    unsent,
    mark,
    markSelected,
    undo,
    replyTo,
    setReplyTo,
    dialog,
    setDialog,
  };
}
