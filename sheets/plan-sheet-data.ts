/**
 * A plan as its sheet shows it: every figure in words, ready to be set. The page of the plan works it out; what stands
 * on every sheet is in content/pages.
 */
export interface PlanSheet {
  /** Leads back to this plan. */
  address: string;
  /** The day for which it was worked out, as an ISO date and in words. */
  madeOn: string;
  day: string;
  buyers: string;
  title: string;
  lead: Array<{ words: string; figure?: 'price' | 'sum' | 'share' }>;
  stack: SheetStack;
  once: SheetLine[];
  sums: SheetLine[];
  yearly: SheetLine[];
  money: SheetMoney;
  notes: SheetNote[];
  leftOut: string[];
}

export interface SheetLine {
  name: string;
  /** Smaller, after the name. */
  share?: string | undefined;
  amount: string;
  rupees?: string | undefined;
  /** Past its review date. */
  mark?: string | undefined;
}

/** Each part near the day it is due, with the year in India whose limit it takes. */
export interface SheetTransfer {
  when: string;
  what: string;
  usd: string;
  /** When several send. */
  each?: string | undefined;
  inr?: string | undefined;
  tax: string;
  credited: string;
}

/** How the money comes to Australia: figures and transfers, or a sentence where no rule of India applies. */
export interface SheetMoney {
  title?: string;
  figures: Array<{ name: string; value: string; mark?: string | undefined; small: string[] }>;
  transfers: SheetTransfer[];
  sums: Array<{ name: string; isShort: boolean; amount: string }>;
  words?: string;
  source?: SheetSource | undefined;
}

/** What a line means, and who says so. */
export interface SheetNote {
  name: string;
  words: string[];
  source?: SheetSource | undefined;
}

export interface SheetSource {
  name: string;
  url: string;
  when: string;
}

/** The costs as storeys on top of the price, in the units of the drawing. */
export interface SheetStack {
  width: number;
  height: number;
  colour: 'harbour' | 'jacaranda';
  storeys: Array<{
    key: 'duty' | 'surcharge' | 'approval' | 'conveyancing';
    name: string;
    label: string;
    amount: string;
    x: number;
    y: number;
    width: number;
    height: number;
    labelY: number;
    /** From the storey to its label. */
    leader: string;
  }>;
  labelX: number;
  /** A line beside the costs, and what they come to along it. */
  dimension: string;
  total: { words: string; x: number; y: number };
  price: { label: string; amount: string; y: number; lines: PriceLines };
}

/** The home itself, as paths: its fins or slabs, its sides, the gap where it is cut short, ground and water. */
export interface PriceLines {
  texture: string;
  sides: string;
  gap: string;
  edges: string;
  ground: string;
  water: string;
}
