import type { Accent } from '#content/colours.ts';

/**
 * An estimate as its PDF shows it: every figure in words, ready to print. The page of the estimate computes it; the text
 * that every PDF has is in content/pages.
 */
export interface EstimatePdf {
  /** Leads back to this estimate. */
  address: string;
  /** The day for which it was worked out, as an ISO date and in words. */
  madeOn: string;
  day: string;
  buyers: string;
  title: string;
  lead: Array<{ words: string; figure?: 'price' | 'sum' | 'share' }>;
  stack: PdfStack;
  once: PdfLine[];
  sums: PdfLine[];
  yearly: PdfLine[];
  money: PdfMoney;
  notes: PdfNote[];
  leftOut: string[];
}

export interface PdfLine {
  name: string;
  /** Smaller, after the name. */
  share?: string | undefined;
  amount: string;
  rupees?: string | undefined;
  /** Past its review date. */
  mark?: string | undefined;
}

/** Each part near the day it is due, with the year in India whose limit it takes. */
export interface PdfTransfer {
  when: string;
  what: string;
  usd: string;
  /** When several send. */
  each?: string | undefined;
  inr: string;
  tax: string;
  credited: string;
}

/** How the money comes to Australia: figures and transfers, or a sentence where no rule of India applies. */
export interface PdfMoney {
  title?: string;
  figures: Array<{ name: string; value: string; mark?: string | undefined; small: string[] }>;
  transfers: PdfTransfer[];
  sums: Array<{ name: string; isShort: boolean; amount: string }>;
  words?: string;
  source?: PdfSource | undefined;
}

/** What a line means, and who says so. */
export interface PdfNote {
  name: string;
  words: string[];
  source?: PdfSource | undefined;
}

export interface PdfSource {
  name: string;
  url: string;
  when: string;
}

/** The costs as storeys on top of the price, in the units of the drawing. */
export interface PdfStack {
  width: number;
  height: number;
  colour: Accent;
  storeys: Array<{
    key: 'duty' | 'surcharge' | 'approval' | 'conveyancing';
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
