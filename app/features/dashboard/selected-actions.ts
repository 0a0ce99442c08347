import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { toast } from '#app/components/ui/toast.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import type { DashboardState } from './dashboard-context.tsx';
import { fullName } from './data/submission.ts';
import { cachedSubmission } from './data/submission-cache.ts';

/** Marking this many as responded needs a confirmation. */
const CONFIRM_FROM = 10;

/** What buttons and keys do with several submissions. */
export function useSelectedActions({ userId, staff, selection, change, setDialog }: DashboardState) {
  const client = useQueryClient();
  return {
    markSelected(status: SubmissionStatus): void {
      const ids = [...selection.ids];
      if (status === 'responded' && ids.length >= CONFIRM_FROM) setDialog({ respond: ids });
      else void change(ids, { status });
    },
    /** A key pressed by accident must not take over another person's submission. */
    takeFree(ids: readonly string[]): void {
      const [submission] = ids.map((id) => cachedSubmission(client, id));
      const owner = submission?.assigned_to;
      if (ids.length > 1 || owner === null)
        void change(ids, { assigned_to: userId }, { expected: { assigned_to: null } });
      else if (submission && owner === userId)
        toast({ title: 'You have it already', description: fullName(submission) });
      else if (owner)
        toast({
          title: `${nameOf(staff, owner)} has it`,
          description: 'Press Take over to take it from them.',
        });
    },
  };
}
