import type { PdfNote, PdfSource } from './estimate-pdf-data.ts';

/** Ten years as the page and the PDF show them: every figure in words. The page computes it. */
export interface TenYearsPdf {
  /** Leads back to these ten years. */
  address: string;
  /** The day for which it was worked out, as an ISO date and in words. */
  madeOn: string;
  day: string;
  tenYears: string;
  lead: Array<{ words: string; isFigure?: boolean }>;
  sums: PdfCaseRow[];
  low: PdfYear[];
  middle: PdfYear[];
  assumptions: PdfCaseRow[];
  notes: PdfNote[];
  /** Those that no note names. */
  sources: PdfSource[];
  leftOut: string[];
}

export interface PdfCaseRow {
  name: string;
  low: string;
  /** The same as in the low case if it is missing. */
  middle?: string;
  /** A sum, the result, or a remark on the line above. */
  kind?: 'sum' | 'result' | 'remark';
}

/** The cells of one year, in the order of the heads. */
export interface PdfYear {
  cells: string[];
}
