import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { stagesWithChecklist } from '#content/submission-stage.ts';

export const checklistLabels = {
  firb_path: 'FIRB path',
  identity_checked_by: 'Identity checked by',
  identity_checked_on: 'Identity checked on',
  solicitor: 'Solicitor',
  deposit_on: 'Deposit paid on',
} as const;

export type ChecklistColumn = keyof typeof checklistLabels;
export const checklistColumns = Object.keys(checklistLabels) as ChecklistColumn[];

/** From the hold of a home on, or if something is filled in. */
export function hasChecklist(submission: Submission): boolean {
  return (
    stagesWithChecklist.includes(submission.stage) ||
    checklistColumns.some((name) => submission[name] !== null)
  );
}
