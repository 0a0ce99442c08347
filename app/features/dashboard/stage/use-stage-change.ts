import { useQueryClient } from '@tanstack/react-query';
import type { ToastText } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { readPersonsAgain } from '#app/features/dashboard/data/changes/mark-submissions.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { useSaveChange } from '#app/features/dashboard/use-submission-actions.ts';
import type { Result } from '#app/lib/staff-request.ts';

/** Saves a change of a submission that its status does not show, and reads the timelines of its person again. */
export function useStageChange({ id }: Submission) {
  const client = useQueryClient();
  const save = useSaveChange(useDashboard(), 'Nothing was changed');
  return async (
    change: () => Promise<Result<Submission>>,
    report: (row: Submission) => ToastText | undefined,
  ): Promise<boolean> => {
    const isSaved = await save([id], change, report);
    if (isSaved) readPersonsAgain(client, [{ id }]);
    return isSaved;
  };
}
