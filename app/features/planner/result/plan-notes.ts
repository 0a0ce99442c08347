import type { FactKey } from '#content/facts/facts.ts';
import type { PlannedState, StateRow } from '#content/state-rules.ts';

export interface PlanNote {
  /** The first is the one shown beside the figure. */
  facts: readonly FactKey[];
  words: string;
}

export interface StateNotes {
  duty: PlanNote;
  surcharge: PlanNote;
  landTax: PlanNote;
  /** Stands for the land tax while no land value is known. */
  landTaxExample: string;
  drawn: StateRow['drawn'];
}

/** The explanation behind each line of the plan. */
export interface PlanNotes {
  states: Record<PlannedState, StateNotes>;
  apply: PlanNote;
  certificate: PlanNote;
  conveyancing: PlanNote;
  vacancy: PlanNote;
  remittance: PlanNote;
  tax: PlanNote;
  /** Named among what the plan leaves out. */
  sale: string;
}
