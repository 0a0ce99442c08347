import { nameOf } from '#app/components/staff/staff-members.ts';
import { toast } from '#app/components/ui/toast.ts';
import type { DashboardState } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import {
  giveSubmission,
  releaseSubmission,
  takeSubmission,
} from '#app/features/dashboard/data/submission-details-api.ts';
import { useSaveChange } from '#app/features/dashboard/use-save-change.ts';

/** Take, give and release. Each reports its result, also when another person was faster. */
export function useOwnerActions(state: DashboardState) {
  const { userId, staff } = state;
  const save = useSaveChange(state, 'Nothing was changed');

  function take(submission: Submission) {
    return save(takeSubmission(submission), (row) => {
      const description = fullName(row);
      if (row.assigned_to === userId) return { title: 'You have it now', description };
      if (row.assigned_to)
        toast({
          title: `${nameOf(staff, row.assigned_to)} was quicker`,
          description: `${description} is theirs.`,
        });
      else toast({ title: 'It was released meanwhile', description: 'No one has it: take it again.' });
      return undefined;
    });
  }

  return {
    take,
    /** A key pressed by accident must not take over another person's submission. */
    takeByKey(submission: Submission): void {
      const owner = submission.assigned_to;
      if (owner === null) return void take(submission);
      if (owner === userId) toast({ title: 'You have it already', description: fullName(submission) });
      else
        toast({
          title: `${nameOf(staff, owner)} has it`,
          description: 'Press Take over to take it from them.',
        });
    },
    give: ({ id }: Submission, toPerson: string) =>
      save(giveSubmission(id, toPerson), (row) => ({
        title: `${nameOf(staff, toPerson)} has it now`,
        description: fullName(row),
      })),
    release: ({ id }: Submission) =>
      save(releaseSubmission(id), (row) => ({ title: 'No one has it now', description: fullName(row) })),
  };
}
