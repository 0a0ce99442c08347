export interface FinancialYear {
  /** As it is named in India: 2026-27. */
  name: string;
  opens: string;
  closes: string;
}

const APRIL = 4;

/** The Indian financial year, April to March, in which an ISO date lies. */
export function financialYearOf(isoDate: string): FinancialYear {
  const [year = 0, month = 0] = isoDate.split('-').map(Number);
  return financialYearFrom(month >= APRIL ? year : year - 1);
}

export function nextFinancialYear({ opens }: FinancialYear): FinancialYear {
  return financialYearFrom(Number(opens.slice(0, 4)) + 1);
}

function financialYearFrom(year: number): FinancialYear {
  const next = year + 1;
  return { name: `${year}-${String(next).slice(2)}`, opens: `${year}-04-01`, closes: `${next}-03-31` };
}
