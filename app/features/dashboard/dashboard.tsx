import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmissionStatus } from '#content/submission-status.ts';
import { DashboardContext, type Dashboard as Parts } from './dashboard-context.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { DashboardToolbar, SEARCH_ID } from './dashboard-toolbar.tsx';
import { forgetPlace } from './data/dashboard-memory.ts';
import { createQueryClient } from './data/query-client.ts';
import { mayBecome } from './data/submission.ts';
import { cachedSubmission } from './data/submission-cache.ts';
import { EraseDialog } from './dialogs/erase-dialog.tsx';
import { ExportDialog } from './dialogs/export-dialog.tsx';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { useShortcutSetting } from './dialogs/shortcut-setting.ts';
import { InsightStrip } from './insight-strip.tsx';
import { ListColumn } from './list/list-column.tsx';
import { MailBanner } from './mail-banner.tsx';
import { focusReader } from './reader/reader-focus.ts';
import { ReadingPane } from './reader/reading-pane.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StatusTiles } from './status-tiles.tsx';
import { useDashboardParts } from './use-dashboard-parts.ts';

interface DashboardProps {
  userId: string;
  onSignOut: () => void;
  /** The backend says that this person is not (or no longer) an admin. */
  onRefused: () => void;
}

/** Where staff work on the submissions. Rendered only inside RequireAdmin. */
export function Dashboard({ onRefused, ...page }: DashboardProps) {
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const [client] = useState(() => createQueryClient(() => refused.current()));
  return (
    <QueryClientProvider client={client}>
      <DashboardPage {...page} />
    </QueryClientProvider>
  );
}

function DashboardPage({ userId, onSignOut }: Omit<DashboardProps, 'onRefused'>) {
  const parts = useDashboardParts(userId);
  useDashboardKeys(parts);
  useUnreadInTitle(parts);
  const { dialog } = parts;
  /** The rest is read after the list and the counts. */
  const isCounted = parts.counts !== undefined;

  function leave() {
    forgetPlace();
    onSignOut();
  }

  return (
    <DashboardContext value={parts}>
      <div className="page-width py-6 text-dense">
        <DashboardHead onSignOut={leave} />
        {isCounted && <MailBanner />}
        <div className="mt-4">
          <StatusTiles />
        </div>
        <InsightStrip isReady={isCounted} />
        <div className="z-20 bg-paper py-3 lg:sticky lg:top-header">
          <DashboardToolbar />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
          <ListColumn />
          <ReadingPane />
        </div>
      </div>
      {dialog === 'keys' && <KeysDialog />}
      {dialog === 'export' && <ExportDialog />}
      {typeof dialog === 'object' && <EraseDialog email={dialog.erase} />}
    </DashboardContext>
  );
}

function useDashboardKeys({ active, isWide, openId, open, close, mark, selection, setDialog }: Parts): void {
  const client = useQueryClient();
  const [lettersAreOn] = useShortcutSetting();
  const current = () => (isWide ? (active.id ?? openId) : (openId ?? active.id));

  function step(by: 1 | -1) {
    const next = active.after(by);
    if (next === undefined) return;
    if (!isWide && openId) return open(next);
    active.focus(next);
    if (isWide) open(next);
  }
  function markCurrent(status: SubmissionStatus) {
    const submission = cachedSubmission(client, current());
    if (submission && mayBecome(submission, status)) void mark([submission.id], status);
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
    select: () => active.id && selection.toggle(active.id, false),
    search: () => document.getElementById(SEARCH_ID)?.focus(),
    export: () => setDialog('export'),
    keys: () => setDialog('keys'),
    back: () => (openId ? close() : selection.clear()),
  });
}

function useUnreadInTitle({ counts }: Parts): void {
  const unread = counts?.unread ?? 0;
  useEffect(() => {
    const plain = document.title.replace(/^\([\d,]+\) /, '');
    document.title = unread > 0 ? `(${unread.toLocaleString('en-AU')}) ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [unread]);
}
