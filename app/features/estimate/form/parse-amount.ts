const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  m: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
};

const AMOUNT = /^(?:aud|usd|inr|a\$|us\$|\$|₹|rs\.?)?\s*(\d[\d,\s]*(?:\.\d+\s*)?|\.\d+\s*)([a-z]+)?$/;

/** Parses an amount as people write it in Sydney or in Hyderabad: 850,000, 8,50,000, 8.5 lakh, 1.2 crore, AUD 850K. */
export function parseAmount(text: string): number | undefined {
  const [, digits, unit] = AMOUNT.exec(text.trim().toLowerCase()) ?? [];
  const times = unit ? UNITS[unit] : 1;
  if (digits === undefined || times === undefined) return undefined;
  // Rounded to the cent: 8.7 lakh is 869999.9999999999 in binary.
  return Math.round(Number(digits.replace(/[,\s]/g, '')) * times * 100) / 100;
}

/** By its sign; an amount without one is in Australian dollars. */
export function isInRupees(text: string): boolean {
  return /^\s*(?:₹|rs|inr)/i.test(text);
}
