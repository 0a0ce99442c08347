import type { EstimateHome } from '#app/features/estimate/form/check-fields.ts';
import type { FactKey } from '#content/facts/facts.ts';
import type { PdfCaseRow, TenYearsPdf } from '#pdf/ten-years-pdf-data.ts';
import type { YearProblems } from './check-year-fields.ts';
import type { YearFieldName, YearFields } from './year-fields.ts';

/** What the page gets: the form, and the ten years unless a price is missing. */
export interface TenYearsPageData {
  fields: YearFields;
  problems: YearProblems;
  homes: Pick<EstimateHome, 'slug' | 'name' | 'price'>[];
  states: { value: string; label: string }[];
  /** The values used for blank fields. */
  blanks: Partial<Record<YearFieldName, string>>;
  path: string;
  result?: TenYearsView;
}

export interface TenYearsView extends TenYearsPdf {
  sums: CaseRow[];
  assumptions: CaseRow[];
  /** The facts behind the figures of each year. */
  facts: readonly FactKey[];
  askPath: string;
}

export interface CaseRow extends PdfCaseRow {
  facts: readonly FactKey[];
}
