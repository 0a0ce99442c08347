import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { readPersonsAgain } from './data/changes/mark-submissions.ts';
import { recountSoon } from './data/list/counts.ts';
import { fullName, idsOf, type Submission } from './data/submission.ts';
import { cacheSubmissions, type Lists, PAGE_ROWS, putBackIntoLists } from './data/submission-cache.ts';

export type Undo = ReturnType<typeof useUndo>;

/** `show` brings a restored submission back to the person who changed it. */
export function useUndo(show: (id: string) => void) {
  const client = useQueryClient();
  const latest = useRef<() => void>(undefined);
  const showing = useRef(show);
  showing.current = show;

  return useMemo(() => {
    async function undo(ids: readonly string[], lists: Lists) {
      latest.current = undefined;
      const result = await undoMyChanges(client, ids, lists);
      const [first, ...others] = result.ok ? result.data : [];
      if (!first)
        return toast({
          title: 'Nothing was undone',
          description: result.ok
            ? 'A change can be undone for a minute, unless someone else has changed it since.'
            : result.message,
          destructive: true,
        });
      const description = others.length > 0 ? `${others.length + 1} submissions` : fullName(first);
      toast({ title: 'Undone', description });
      showing.current(ids.find((id) => idsOf([first, ...others]).includes(id)) ?? first.id);
    }
    return {
      /** Reports a change, and offers to undo it. `lists` are from before the change. */
      offer(text: ToastText, changed: readonly Submission[], lists: Lists): void {
        latest.current = () => void undo(idsOf(changed), lists);
        toast({ ...text, undo: latest.current });
      },
      /** What the next undo takes back. */
      next(undo: () => void): void {
        latest.current = undo;
      },
      last(): void {
        if (latest.current) latest.current();
        else toast({ title: 'There is nothing to undo' });
      },
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
