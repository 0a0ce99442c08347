import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import { undoChanges } from './data/changes/change.ts';
import { createUndoSteps } from './data/changes/undo-steps.ts';
import { invalidateSoon } from './data/dashboard-data.ts';
import type { SubmissionFilter } from './data/list/submission-filter.ts';
import { idsOf, inOrder, namesOf, type Submission } from './data/submission.ts';
import {
  cachedSubmissions,
  cacheSubmissions,
  dropFromLists,
  type Lists,
  putBackIntoLists,
} from './data/submission-cache.ts';

export type Undo = ReturnType<typeof useUndo>;

/** The changes of the last minute, undone one by one. `show` brings a restored submission back to the person who changed it. */
export function useUndo(filter: SubmissionFilter, show: (id: string) => void) {
  const client = useQueryClient();
  const latest = useRef({ filter, show });
  latest.current = { filter, show };

  return useMemo(() => {
    const steps = createUndoSteps();

    async function undo(ids: readonly string[], lists: Lists) {
      const { filter } = latest.current;
      const { rows, changed, listed, failure } = await undoChanges(ids, filter);
      const undone = inOrder(
        rows.filter(({ id }) => changed.includes(id)),
        ids,
      );
      cacheSubmissions(client, rows);
      invalidateSoon(client);
      const [first] = undone;
      if (!first)
        return toast({
          title: 'Nothing was undone',
          description:
            failure?.message ??
            'A change can be undone for a minute, unless someone else has changed it since.',
          person: namesOf(cachedSubmissions(client, ids), ids.length),
          destructive: true,
        });
      putBackIntoLists(client, lists, changed);
      dropFromLists(
        client,
        changed.filter((id) => !listed.includes(id)),
        filter,
      );
      toast({ title: 'Undone', description: namesOf(undone) });
      latest.current.show(first.id);
    }
    /** Reports a change, and offers to undo it. */
    function report(text: ToastText, run: () => Promise<unknown>): void {
      toast({ ...text, undo: steps.add(run) });
    }
    return {
      /** A change of submissions. `lists` are from before it. */
      offer(text: ToastText, changed: readonly Submission[], lists: Lists): void {
        report(text, () => undo(idsOf(changed), lists));
      },
      /** A change that stays, such as "A note": the next undo says so, instead of taking back an earlier one. */
      final(what: string, person: string): void {
        const description = 'Undo again to take back the change before it.';
        steps.add(async () => toast({ title: `${what} cannot be undone`, description, person }));
      },
      /** An undo waits until this change is saved. */
      during: steps.during,
      last: () => void steps.last(() => toast({ title: 'There is nothing to undo' })),
    };
  }, [client]);
}
