import { useCallback, useRef } from 'react';
import { toast } from '#app/components/ui/toaster.tsx';
import type { Inbox } from './data/inbox.ts';
import type { SubmissionStatus } from './data/submission.ts';
import type { ActiveRow } from './list/use-active-row.ts';
import type { Selection } from './list/use-selection.ts';

interface MarkParts {
  inbox: Inbox;
  active: ActiveRow;
  selection: Selection;
  /** Where there is a reading pane: the row that takes the place of a marked one is read next. */
  open: ((id: string) => void) | undefined;
}

export function useMark({ inbox, active, selection, open }: MarkParts) {
  const saving = useRef(new Set<string>());

  return useCallback(
    async (ids: readonly string[], status: SubmissionStatus) => {
      const wanted = ids.filter((id) => !saving.current.has(id));
      if (wanted.length === 0) return;
      for (const id of wanted) saving.current.add(id);
      const isInList = document.activeElement?.closest('[role=feed]') !== null;
      const changed = await inbox.mark(wanted, status);
      for (const id of wanted) saving.current.delete(id);
      if (changed.length === 0) return;
      toast({ title: 'Status updated', description: whatWasMarked(changed.length, wanted.length, status) });
      if (wanted.length > 1) selection.clear();
      if (!isInList) return;
      const [id = ''] = wanted;
      const next = inbox.state.ids.includes(id) ? id : active.successor();
      if (next === undefined) return document.getElementById('content')?.focus();
      active.focus(next);
      if (next !== id) open?.(next);
    },
    [inbox, active.focus, active.successor, selection.clear, open],
  );
}

function whatWasMarked(changed: number, wanted: number, status: SubmissionStatus): string {
  if (wanted === 1) return `Submission marked as ${status}`;
  const submissions = changed === 1 ? '1 submission' : `${changed.toLocaleString('en-AU')} submissions`;
  const rest = wanted - changed;
  return `${submissions} marked as ${status}${rest > 0 ? `, ${rest} were already further on` : ''}`;
}
