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
  /** How long after the contract duty and surcharge are due: 'three months'. */
  dutyDue: string;
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
  /** Why a resident of India is offered no loan, and what a balance due years later means. */
  ownMoney: PlanNote;
  accounts: PlanNote;
  tax: PlanNote;
  /** The share of the price that is paid at contract: '10%'. */
  deposit: string;
  /** Named among what the plan leaves out. */
  sale: string;
}
