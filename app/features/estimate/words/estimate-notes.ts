import type { FactKey } from '#content/facts/facts.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import type { CoveredState, StateRow } from '#content/state-rules.ts';

export interface EstimateNote {
  /** The first one is shown beside the figure. */
  facts: readonly FactKey[];
  words: string;
}

export interface StateNotes {
  duty: EstimateNote;
  surcharge: EstimateNote;
  landTax: EstimateNote;
  /** How long after the contract duty and surcharge are due: 'three months'. */
  dutyDue: string;
  /** Shown instead of the land tax while no land value is known. */
  landTaxExample: string;
  drawn: StateRow['drawn'];
}

/** The explanation behind each line of the estimate. */
export interface EstimateNotes {
  states: Record<CoveredState, StateNotes>;
  apply: EstimateNote;
  certificate: EstimateNote;
  conveyancing: EstimateNote;
  vacancy: EstimateNote;
  remittance: EstimateNote;
  /** Why a resident of India is offered no loan, and what a balance due years later means. */
  ownMoney: EstimateNote;
  accounts: EstimateNote;
  tax: EstimateNote;
  /** The share of the price that is paid at contract: '10%'. */
  deposit: string;
  /** Listed among what the estimate does not include. */
  sale: string;
}

/** What the estimate does not include, beside the result. */
export function leftOut({ sale }: EstimateNotes): string[] {
  return estimateResultWords.leftOut.list.map((item) => item.replace('{sale}', sale));
}
