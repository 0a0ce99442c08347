import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { stagesWithChecklist } from '#content/submission-stage.ts';

export const checklistColumns = [
  'firb_path',
  'identity_checked_by',
  'identity_checked_on',
  'solicitor',
  'deposit_on',
] as const;

/** From the hold of a home on, or if something is filled in. */
export function hasChecklist(submission: Submission): boolean {
  return (
    stagesWithChecklist.includes(submission.stage) ||
    checklistColumns.some((name) => submission[name] !== null)
  );
}
