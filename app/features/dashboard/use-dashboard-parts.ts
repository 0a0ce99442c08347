import { useCallback, useMemo, useState } from 'react';
import type { Dashboard, DashboardDialog } from './dashboard-context.tsx';
import { useInbox } from './data/use-inbox.ts';
import { useActiveRow } from './list/use-active-row.ts';
import { useSelection } from './list/use-selection.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { useMark } from './use-mark.ts';
import { useNow } from './use-now.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** Puts the parts together once, for everything below. */
export function useDashboardParts(userId: string, onRefused: () => void): Dashboard {
  const address = useDashboardAddress();
  const { filter, openId } = address;
  const { inbox, tally, place } = useInbox(userId, filter, openId, onRefused);
  const isWide = useWideScreen();
  const now = useNow();
  const [dialog, setDialog] = useState<DashboardDialog>();
  const selection = useSelection(useCallback(() => inbox.state.ids, [inbox]));
  const active = useActiveRow(inbox);

  const { open: openAddress, close: closeAddress, setFilter: setAddressFilter } = address;
  const open = useCallback(
    (id: string) => {
      active.set(id);
      openAddress(id, { covers: !isWide });
    },
    [active.set, openAddress, isWide],
  );
  const close = useCallback(() => {
    closeAddress();
    if (openId) active.focus(openId);
  }, [closeAddress, active.focus, openId]);
  const setFilter = useCallback<Dashboard['setFilter']>(
    (next) => {
      selection.clear();
      setAddressFilter(next);
    },
    [selection.clear, setAddressFilter],
  );
  const mark = useMark({ inbox, active, selection, open: isWide ? open : undefined });

  return useMemo(
    () => ({
      userId,
      inbox,
      tally,
      place,
      isWide,
      now,
      filter,
      setFilter,
      openId,
      open,
      close,
      active,
      selection,
      mark,
      dialog,
      setDialog,
    }),
    [
      userId,
      inbox,
      tally,
      place,
      isWide,
      now,
      filter,
      setFilter,
      openId,
      open,
      close,
      active,
      selection,
      mark,
      dialog,
    ],
  );
}
