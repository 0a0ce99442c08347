import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';

type Currency = 'AUD' | 'USD' | 'INR';

const western = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const twoPlaces = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const onePlace = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rates = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Dollars in thousands, rupees in lakhs and crores. */
export function formatMoney(amount: number, currency: Currency): string {
  return currency === 'INR' ? `₹${indian.format(amount)}` : `${currency} ${western.format(amount)}`;
}

/** Rupees in words: ₹4.72 crore, ₹38 lakh. */
export function formatRupeesInWords(amount: number): string {
  if (amount < LAKH) return formatMoney(amount, 'INR');
  // An amount that rounds to a hundred lakhs is a crore.
  return amount >= 0.99995 * CRORE
    ? `₹${twoPlaces.format(amount / CRORE)} crore`
    : `₹${twoPlaces.format(amount / LAKH)} lakh`;
}

/** A share such as 0.1462 as 14.6%. */
export function formatShare(share: number): string {
  return `${onePlace.format(share * 100)}%`;
}

export function formatRate(rate: number): string {
  return rates.format(rate);
}

/** Undefined unless the visitor chose rupees. */
export function inVisitorsRupees(aud: number, { showsRupees, inrPerAud }: EstimateInput): string | undefined {
  return showsRupees ? formatRupeesInWords(aud * inrPerAud) : undefined;
}
