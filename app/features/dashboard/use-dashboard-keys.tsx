import { useQueryClient } from '@tanstack/react-query';
import { show } from '#app/components/staff/dialogs.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { type SubmissionStatus, statusInText } from '#content/submission-status.ts';
import { AddDialog } from './adding/add-dialog.tsx';
import type { DashboardState } from './dashboard-context.tsx';
import { SEARCH_ID } from './dashboard-toolbar.tsx';
import { mayBecome, namesOf } from './data/submission.ts';
import { cachedSubmission, cachedSubmissions } from './data/submission-cache.ts';
import { useShortcutSetting } from './device-setting.ts';
import { ChosenDialog } from './dialogs/chosen-dialog.tsx';
import { ExportDialog } from './dialogs/export-dialog.tsx';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { FollowUpDialog } from './follow-up/follow-up-dialog.tsx';
import { viewsInOrder } from './head/status-tiles.tsx';
import { GiveDialog } from './owner/give-dialog.tsx';
import { focusReader } from './reader/reader-focus.ts';
import { useSelectedActions } from './selected-actions.ts';
import { NOTE_ID, useShortcuts } from './shortcuts.ts';

/** Keys act on the customer who is open. */
export function useDashboardKeys(state: DashboardState): void {
  const { active, isWide, openId, open, close, change, selection, undo, setReplyTo } = state;
  const { savedViews, setFilter } = state;
  const client = useQueryClient();
  const [lettersAreOn] = useShortcutSetting();
  const { markSelected, takeFree } = useSelectedActions(state);
  const { current, isOpenApart, withChosen } = useChosen(state);

  function step(by: 1 | -1) {
    const next = active.after(by);
    if (next === undefined) return;
    if (!isWide && openId) return open(next);
    active.focus(next);
    if (isWide) open(next);
  }
  function markOne(id: string, status: SubmissionStatus) {
    const submission = cachedSubmission(client, id);
    if (!submission || !mayBecome(submission, status)) return;
    // Ticking another row has made that one active.
    if (active.id !== id) active.set(id);
    const next = active.after(1);
    const isLast = next === undefined || next === id;
    void change([id], { status }, { focusStays: !isLast });
    if (!isLast) step(1);
  }
  function markChosen(status: SubmissionStatus) {
    withChosen(
      (names) => `Mark ${names} as ${statusInText(status)}?`,
      ([id = '', ...others]) => {
        if (others.length === 0 && id === current() && !selection.ids.has(id)) markOne(id, status);
        else void markSelected(status);
      },
    );
  }
  /** A reply has one recipient: the open customer, unless several with them are ticked. */
  function reply() {
    const ticked = [...selection.ids];
    const id = isOpenApart || ticked.length === 0 ? current() : ticked[0];
    if (!isOpenApart && ticked.length > 1)
      return toast({
        title: `${ticked.length.toLocaleString('en-AU')} selected`,
        description: 'This key works on one submission. Clear the selection first.',
      });
    if (id === undefined) return;
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
    read: () => markChosen('read'),
    responded: () => markChosen('responded'),
    reply,
    take: () => withChosen((names) => `Take ${names}?`, takeFree),
    give: () =>
      withChosen(
        (names) => `Give ${names} to someone?`,
        (ids) => show(<GiveDialog ids={ids} />),
      ),
    followUp: () =>
      withChosen(
        (names) => `Follow up ${names}?`,
        (ids) => show(<FollowUpDialog ids={ids} />),
      ),
    note: () => document.getElementById(NOTE_ID)?.focus(),
    undo: undo.last,
    select: () => active.id && selection.toggle(active.id, false),
    view: (key) => openView(Number(key) - 1),
    search: () => document.getElementById(SEARCH_ID)?.focus(),
    export: () => show(<ExportDialog />),
    add: () => show(<AddDialog />),
    keys: () => show(<KeysDialog />),
    back: () => (openId ? close() : selection.clear()),
  });
}

/** What a key acts on. */
function useChosen({ active, openId, selection }: DashboardState) {
  const client = useQueryClient();
  /** What the reader shows; without a reader, the active row. */
  const current = () => openId ?? active.id;
  /** Others are ticked. */
  const isOpenApart = openId !== undefined && selection.ids.size > 0 && !selection.ids.has(openId);

  /** Acts on those that are ticked, otherwise on the current one. If others than the open one are ticked, the person chooses. */
  function withChosen(question: (names: string) => string, act: (ids: readonly string[]) => void) {
    const ticked = [...selection.ids];
    const ids = ticked.length > 0 ? ticked : [current()].filter((id) => id !== undefined);
    if (!isOpenApart) return ids.length > 0 ? act(ids) : undefined;
    const names = namesOf(cachedSubmissions(client, ticked), ticked.length);
    show(<ChosenDialog question={question(names)} openId={openId} ticked={ticked} act={act} />);
  }
  return { current, isOpenApart, withChosen };
}
