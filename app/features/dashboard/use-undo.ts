import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { readPersonsAgain } from './data/changes/mark-submissions.ts';
import { createUndoSteps } from './data/changes/undo-steps.ts';
import { recountSoon } from './data/list/counts.ts';
import { idsOf, inOrder, namesOf, type Submission } from './data/submission.ts';
import {
  cachedSubmissions,
  cacheSubmissions,
  type Lists,
  PAGE_ROWS,
  putBackIntoLists,
} from './data/submission-cache.ts';

export type Undo = ReturnType<typeof useUndo>;

/** The changes of the last minute, undone one by one. `show` brings a restored submission back to the person who changed it. */
export function useUndo(show: (id: string) => void) {
  const client = useQueryClient();
  const showing = useRef(show);
  showing.current = show;

  return useMemo(() => {
    const steps = createUndoSteps();

    async function undo(ids: readonly string[], lists: Lists) {
      const result = await undoMyChanges(client, ids, lists);
      const undone = result.ok ? inOrder(result.data, ids) : [];
      const [first] = undone;
      if (!first)
        return toast({
          title: 'Nothing was undone',
          description: result.ok
            ? 'A change can be undone for a minute, unless someone else has changed it since.'
            : result.message,
          person: namesOf(cachedSubmissions(client, ids), ids.length),
          destructive: true,
        });
      toast({ title: 'Undone', description: namesOf(undone) });
      showing.current(first.id);
    }
    /** Reports a change, and offers to undo it. */
    function report(text: ToastText, run: () => Promise<unknown>): void {
      toast({ ...text, undo: steps.add(run) });
    }
    return {
      report,
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

/** Returns the submissions that are as before; the database refuses old changes, and those of other people. */
async function undoMyChanges(
  client: QueryClient,
  ids: readonly string[],
  lists: Lists,
): Promise<Result<Submission[]>> {
  const undone: Submission[] = [];
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    const part: Result<Submission[]> = await rpc('undo_my_changes', {
      submission_ids: ids.slice(start, start + PAGE_ROWS),
    });
    if (!part.ok) return part;
    undone.push(...part.data);
  }
  cacheSubmissions(client, undone);
  putBackIntoLists(client, lists, idsOf(undone));
  recountSoon(client);
  readPersonsAgain(client, undone);
  return { ok: true, data: undone };
}
