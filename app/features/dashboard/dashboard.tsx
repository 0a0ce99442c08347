import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { useCan } from '#app/lib/rights.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import { DashboardContext, type DashboardState } from './dashboard-context.tsx';
import { DashboardToolbar, SEARCH_ID } from './dashboard-toolbar.tsx';
import { forgetPlace } from './data/dashboard-memory.ts';
import { useSavedViews } from './data/list/saved-views.ts';
import { mayBecome } from './data/submission.ts';
import { cachedSubmission } from './data/submission-cache.ts';
import { useShortcutSetting } from './device-setting.ts';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { LazyDialogs } from './dialogs/lazy-dialogs.tsx';
import { RespondDialog } from './dialogs/respond-dialog.tsx';
import { FilterRow } from './filters/filter-row.tsx';
import { DashboardHead } from './head/dashboard-head.tsx';
import { InsightStrip } from './head/insight-strip.tsx';
import { StatusTiles, viewsInOrder } from './head/status-tiles.tsx';
import { BackupWarning, FailedRepliesLine, MailBanner } from './head/warnings.tsx';
import { ListColumn } from './list/list-column.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { focusReader } from './reader/reader-focus.ts';
import { ReadingPane } from './reader/reading-pane.tsx';
import { NOTE_ID, useShortcuts } from './shortcuts.ts';
import { type DashboardUser, useDashboardState } from './use-dashboard-state.ts';
import { useOwnerActions } from './use-submission-actions.ts';

const PersonColumn = lazy(async () => ({
  default: (await import('./reader/person-sections.tsx')).PersonColumn,
}));

interface DashboardProps {
  user: DashboardUser;
  onSignOut: () => void;
}

/** Where staff work on the submissions. Rendered only inside RequireStaff. */
export function Dashboard({ user, onSignOut }: DashboardProps) {
  const state = useDashboardState(user);
  const can = useCan();
  useDashboardKeys(state);
  useUnreadInTitle(state);
  const { dialog } = state;
  const isCounted = state.counts !== undefined;

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
            <PanelBoundary>{isCounted && <MailBanner />}</PanelBoundary>
            <PanelBoundary>{isCounted && <FailedRepliesLine />}</PanelBoundary>
            <PanelBoundary>{isCounted && can('read_backups') && <BackupWarning />}</PanelBoundary>
            <PanelBoundary>{isCounted && <InsightStrip />}</PanelBoundary>
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
            <PanelBoundary>
              <Suspense>{state.hasPersonColumn && <PersonColumn />}</Suspense>
            </PanelBoundary>
          </div>
        </div>
        <ToastRow />
      </div>
      <ErrorBoundary data={dialog} fallback={<FailedDialog onClose={() => state.setDialog(undefined)} />}>
        <LazyDialogs />
        {dialog === 'keys' && <KeysDialog />}
        {typeof dialog === 'object' && 'respond' in dialog && <RespondDialog ids={dialog.respond} />}
      </ErrorBoundary>
    </DashboardContext>
  );
}

function FailedDialog({ onClose }: { onClose: () => void }) {
  return (
    <StaffDialog title="Error" onClose={onClose}>
      <p className="p-5">This dialog could not be displayed.</p>
    </StaffDialog>
  );
}

function useDashboardKeys(state: DashboardState): void {
  const { active, isWide, openId, open, close, mark, markSelected, selection, undo, setDialog, setReplyTo } =
    state;
  const { counts, setFilter } = state;
  const savedViews = useSavedViews(counts !== undefined);
  const client = useQueryClient();
  const [lettersAreOn] = useShortcutSetting();
  const { takeFree } = useOwnerActions(state);
  /** Keys act on what the reader shows; without a reader, on the active row. */
  const current = () => openId ?? active.id;

  function step(by: 1 | -1) {
    const next = active.after(by);
    if (next === undefined) return;
    if (!isWide && openId) return open(next);
    active.focus(next);
    if (isWide) open(next);
  }
  function markCurrent(status: SubmissionStatus) {
    if (selection.ids.size > 0) return markSelected(status);
    const submission = cachedSubmission(client, current());
    if (!submission || !mayBecome(submission, status)) return;
    const next = active.after(1);
    const isLast = next === undefined || next === submission.id;
    void mark([submission.id], status, { focusStays: !isLast });
    if (!isLast) step(1);
  }
  /** With several selected, on all of them. */
  function withChosen(act: (ids: readonly string[]) => void) {
    const ids = selection.ids.size > 0 ? [...selection.ids] : [current()].filter((id) => id !== undefined);
    if (ids.length > 0) act(ids);
  }
  function reply([id, ...others]: readonly string[]) {
    if (!id || others.length > 0)
      return toast({
        title: `${selection.ids.size.toLocaleString('en-AU')} selected`,
        description: 'This key works on one submission. Clear the selection first.',
      });
    open(id);
    setReplyTo(id);
  }
  function openView(index: number) {
    const view = viewsInOrder(savedViews)[index];
    if (view) setFilter(view.filter);
  }
  function openActive() {
    if (!active.id) return;
    open(active.id);
    focusReader(active.id);
  }

  useShortcuts(lettersAreOn, {
    next: () => step(1),
    previous: () => step(-1),
    open: openActive,
    read: () => markCurrent('read'),
    responded: () => markCurrent('responded'),
    reply: () => withChosen(reply),
    take: () => withChosen(takeFree),
    give: () => withChosen((ids) => setDialog({ give: ids })),
    followUp: () => withChosen((ids) => setDialog({ followUp: ids })),
    note: () => document.getElementById(NOTE_ID)?.focus(),
    undo: undo.last,
    select: () => active.id && selection.toggle(active.id, false),
    view: (key) => openView(Number(key) - 1),
    search: () => document.getElementById(SEARCH_ID)?.focus(),
    export: () => setDialog('export'),
    add: () => setDialog('add'),
    keys: () => setDialog('keys'),
    back: () => (openId ? close() : selection.clear()),
  });
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
