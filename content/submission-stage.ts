/**
 * What comes after the first answer, beside the status. Select, badge, filter, timeline and export follow these lists.
 * The table private.stages has the same stages, and says which of them retention keeps.
 */

export const stageLabels = {
  new: 'New',
  talking: 'Talking',
  visit_booked: 'Visit booked',
  holding: 'Holding',
  contract: 'Contract',
  settled: 'Settled',
  lost: 'Lost',
} as const;

export type SubmissionStage = keyof typeof stageLabels;

/** With the checklist of the purchase. */
export const stagesWithChecklist: readonly string[] = [
  'holding',
  'contract',
  'settled',
] satisfies SubmissionStage[];

/** A submission that was marked as spam keeps its stage; the filter offers it as one more. */
export const SPAM_LABEL = 'Not an enquiry';

export const stageLabel = (stage: string): string => stageLabels[stage as SubmissionStage] ?? stage;

export const firbPathLabels = {
  not_needed: 'Not needed',
  exemption_certificate: "Developer's exemption certificate",
  own_application: 'Own application',
} as const;
