import { useEffect } from 'react';
import { Dialogs } from '#app/components/staff/dialogs.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { DashboardContext, type DashboardState } from './dashboard-context.tsx';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { forgetPlace } from './data/dashboard-memory.ts';
import { FilterRow } from './filters/filter-row.tsx';
import { DashboardHead } from './head/dashboard-head.tsx';
import { StatusTiles } from './head/status-tiles.tsx';
import { BackupWarning, FailedRepliesLine, MailBanner } from './head/warnings.tsx';
import { ListColumn } from './list/list-column.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { PersonColumn } from './reader/person-sections.tsx';
import { ReadingPane } from './reader/reading-pane.tsx';
import { useDashboardKeys } from './use-dashboard-keys.tsx';
import { type DashboardUser, useDashboardState } from './use-dashboard-state.ts';

interface DashboardProps {
  user: DashboardUser;
  onSignOut: () => void;
}

/** Where staff work on the submissions. Rendered only inside RequireStaff. */
export function Dashboard({ user, onSignOut }: DashboardProps) {
  const state = useDashboardState(user);
  useDashboardKeys(state);
  useUnreadInTitle(state);

  function leave() {
    forgetPlace();
    onSignOut();
  }

  return (
    <DashboardContext value={state}>
      <div className="flex h-[calc(100svh-var(--spacing-header))] flex-col text-dense lg:min-h-136">
        <div
          ref={state.isWide ? undefined : state.setScroller}
          className="wide-page-width min-h-0 grow overflow-y-auto lg:flex lg:flex-col lg:overflow-visible lg:pb-3"
        >
          <div className="lg:shrink-0">
            <DashboardHead onSignOut={leave} />
            <PanelBoundary>
              <MailBanner />
              <FailedRepliesLine />
              <BackupWarning />
            </PanelBoundary>
            <PanelBoundary>
              <StatusTiles />
            </PanelBoundary>
          </div>
          <div className="-mx-wide-margin sticky top-0 z-20 bg-paper px-wide-margin py-1.5 lg:static lg:mx-0 lg:shrink-0 lg:px-0 lg:py-2">
            <PanelBoundary>
              <DashboardToolbar />
            </PanelBoundary>
          </div>
          <PanelBoundary>
            <FilterRow />
          </PanelBoundary>
          <div className="lg:grid lg:min-h-0 lg:grow lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] 2xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
            <PanelBoundary>
              <ListColumn />
            </PanelBoundary>
            <PanelBoundary>
              <ReadingPane />
            </PanelBoundary>
            <PanelBoundary>{state.hasPersonColumn && <PersonColumn />}</PanelBoundary>
          </div>
        </div>
        <ToastRow />
      </div>
      <Dialogs />
    </DashboardContext>
  );
}

function useUnreadInTitle({ counts }: DashboardState): void {
  const unread = counts?.unread ?? 0;
  useEffect(() => {
    const plain = () => document.title.replace(/^\([\d,]+\) /, '');
    document.title = unread > 0 ? `(${unread.toLocaleString('en-AU')}) ${plain()}` : plain();
    // By then the next page may have set its own title.
    return () => {
      document.title = plain();
    };
  }, [unread]);
}
