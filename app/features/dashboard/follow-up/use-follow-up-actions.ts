import type { DashboardState } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName } from '#app/features/dashboard/data/submission.ts';
import { useSaveChange } from '#app/features/dashboard/use-save-change.ts';
import { rpc } from '#app/lib/staff-data.ts';
import { type FollowUp, momentInWords } from './follow-up-words.ts';

export function useFollowUpActions(state: DashboardState) {
  const save = useSaveChange(state, 'Follow-up not saved');
  return {
    /** Replaces an existing one. */
    plan: (submission_id: string, followUp: FollowUp) =>
      save(
        rpc('set_follow_up', {
          submission_id,
          follow_up_at: new Date(followUp.atMs).toISOString(),
          follow_up_zone: followUp.timeZone,
          follow_up_note: followUp.note,
        }),
        (row) => ({
          title: 'Follow-up saved',
          description: momentInWords(followUp, Date.now()),
          person: fullName(row),
        }),
      ),
    finish: (submission_id: string) =>
      save(rpc('clear_follow_up', { submission_id }), (row) => ({
        title: 'Follow-up done',
        person: fullName(row),
      })),
  };
}
