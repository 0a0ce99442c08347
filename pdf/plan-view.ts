/** A plan in words, ready to print: its page and its PDF show the same lines. */
export interface PlanView {
  /** Leads back to this plan. */
  address: string;
  /** The day for which it was worked out, as an ISO date and in words. */
  madeOn: string;
  day: string;
  title: string;
  buyers: string;
  allIn: PlanAmount;
  onTop: string;
  /** The price and what comes on top of it. */
  costs: PlanLine[];
  sums: PlanLine[];
  sections: PlanSection[];
  leftOut: string[];
  /** The rate of exchange, and who says so. */
  basis: PlanNote;
}

export interface PlanAmount {
  amount: string;
  rupees?: string | undefined;
}

export interface PlanLine extends PlanAmount {
  name: string;
  small?: string[] | undefined;
  /** Of price and costs together, for the bar. */
  share?: number;
  /** Past its review date. */
  mark?: string | undefined;
  note?: PlanNote | undefined;
}

/** What a line means, and who says so. */
export interface PlanNote {
  name: string;
  words: string[];
  source?: PlanSource | undefined;
}

export interface PlanSource {
  name: string;
  url: string;
  when: string;
}

export interface PlanSection {
  title: string;
  /** Its answer in two or three words. */
  hint: string;
  lines: PlanLine[];
  notes: PlanNote[];
}
