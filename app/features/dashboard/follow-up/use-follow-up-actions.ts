import { useQueryClient } from '@tanstack/react-query';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import type { DashboardState } from '#app/features/dashboard/dashboard-context.tsx';
import {
  clearFollowUp,
  type FollowUp,
  setFollowUp,
} from '#app/features/dashboard/data/changes/follow-up-api.ts';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { matchesFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions, dropFromLists, listsNow } from '#app/features/dashboard/data/submission-cache.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { momentInWords } from './follow-up-words.ts';

/** Each returns whether it was saved, and reports a failure. */
export function useFollowUpActions({ userId, filter, undo }: DashboardState) {
  const client = useQueryClient();

  async function save(change: Promise<Result<Submission>>, text: ToastText): Promise<boolean> {
    const lists = listsNow(client);
    const result = await change;
    if (!result.ok) {
      // RequireStaff handles 401.
      if (result.status !== 401)
        toast({ title: 'Follow-up not saved', description: result.message, destructive: true });
      return false;
    }
    cacheSubmissions(client, [result.data]);
    if (!matchesFilter(result.data, filter, Date.now(), userId)) dropFromLists(client, [result.data.id]);
    recountSoon(client);
    undo.offer({ ...text, person: fullName(result.data) }, [result.data], lists);
    return true;
  }

  return {
    plan: (id: string, followUp: FollowUp) =>
      save(setFollowUp(id, followUp), {
        title: 'Follow-up saved',
        description: momentInWords(followUp, Date.now()),
      }),
    finish: (id: string) => save(clearFollowUp(id), { title: 'Follow-up done' }),
  };
}
