import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import { undoMyChanges } from '#app/features/dashboard/data/changes/undo-my-changes.ts';
import { fullName, type Submission } from './data/submission.ts';
import type { Lists } from './data/submission-cache.ts';

export interface Undo {
  /** Reports a change, and offers to undo it. `lists` are from before the change. */
  offer: (text: ToastText, changed: readonly Submission[], lists: Lists) => void;
  /** Undoes the change that was reported last. */
  last: () => void;
}

/** `show` brings a restored submission back to the person who changed it. */
export function useUndo(show: (id: string) => void): Undo {
  const client = useQueryClient();
  const latest = useRef<() => void>(undefined);
  const showing = useRef(show);
  showing.current = show;

  const offer = useCallback<Undo['offer']>(
    (text, changed, lists) => {
      const ids = changed.map(({ id }) => id);
      async function undo() {
        latest.current = undefined;
        const result = await undoMyChanges(client, ids, lists);
        if (!result.ok)
          return toast({ title: 'Nothing was undone', description: result.message, destructive: true });
        const [first, ...others] = result.data;
        if (!first)
          return toast({
            title: 'Nothing was undone',
            description: 'A change can be undone for a minute, unless someone else has changed it since.',
            destructive: true,
          });
        const description = others.length > 0 ? `${others.length + 1} submissions` : fullName(first);
        toast({ title: 'Undone', description });
        showing.current(first.id);
      }
      const run = () => void undo();
      latest.current = run;
      toast({ ...text, undo: run });
    },
    [client],
  );
  const last = useCallback(() => {
    if (latest.current) latest.current();
    else toast({ title: 'There is nothing to undo' });
  }, []);
  return useMemo(() => ({ offer, last }), [offer, last]);
}
