import type { AustralianState } from '#app/features/planner/costs/plan-rules.ts';
import type { PlanFactKey } from './cited-fact.ts';

export interface PlanNote {
  facts: PlanFactKey[];
  words: string;
}

/** The explanation behind each line of the plan. */
export interface PlanNotes
  extends Record<AustralianState, Record<'duty' | 'surcharge' | 'landTax', PlanNote>> {
  apply: PlanNote;
  certificate: PlanNote;
  conveyancing: PlanNote;
  vacancy: PlanNote;
  remittance: PlanNote;
  tax: PlanNote;
  /** Named among what the plan leaves out. */
  sale: string;
}
