export interface FinancialYear {
  /** As it is named in India: 2026-27. */
  name: string;
  opens: string;
  closes: string;
}

const APRIL = 4;

/** The Indian financial year, April to March, of an ISO date. */
export function financialYearOf(isoDate: string): FinancialYear {
  const [year = 0, month = 0] = isoDate.split('-').map(Number);
  const first = month >= APRIL ? year : year - 1;
  const next = first + 1;
  return { name: `${first}-${String(next).slice(2)}`, opens: `${first}-04-01`, closes: `${next}-03-31` };
}
