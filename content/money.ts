/** Amounts as every page, PDF, mail and card writes them. */
export type Currency = 'AUD' | 'USD' | 'INR';

const [LAKH, MILLION, CRORE] = [100_000, 1_000_000, 10_000_000];
/** From a million on, a round amount is in words: AUD 1.24 million, but AUD 1,205,200. */
const ROUND_MILLIONS = 10_000;

const upTo = (places: number, locale = 'en-AU') =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: places });
const [whole, onePlace, twoPlaces, fourPlaces] = [upTo(0), upTo(1), upTo(2), upTo(4)];
const indian = upTo(0, 'en-IN');

/** Whole amounts, as in tables: AUD 974,262, and rupees in lakhs and crores, ₹9,74,262. */
export function formatMoney(amount: number, currency: Currency): string {
  return currency === 'INR' ? `₹${indian.format(amount)}` : `${currency} ${whole.format(amount)}`;
}

/** As in a sentence: AUD 1.24 million, ₹4.72 crore. */
export function moneyInWords(amount: number, currency: Currency): string {
  if (currency === 'INR') return rupeesInWords(amount);
  const isRound = amount >= MILLION && amount % ROUND_MILLIONS === 0;
  return `${currency} ${isRound ? `${twoPlaces.format(amount / MILLION)} million` : twoPlaces.format(amount)}`;
}

function rupeesInWords(amount: number): string {
  if (amount < LAKH) return formatMoney(amount, 'INR');
  // An amount that rounds to a hundred lakhs is a crore.
  const isCrores = amount >= 0.99995 * CRORE;
  return `₹${twoPlaces.format(amount / (isCrores ? CRORE : LAKH))} ${isCrores ? 'crore' : 'lakh'}`;
}

/** As on a card or a button: AUD 850K, AUD 862.5K, AUD 1.2M. */
export const shortPrice = (aud: number): string => `AUD ${shortAmount(aud)}`;

/** 850K */
export function shortAmount(aud: number): string {
  // An amount that rounds to a thousand thousands is a million.
  return aud < 0.99995 * MILLION ? `${onePlace.format(aud / 1000)}K` : `${fourPlaces.format(aud / MILLION)}M`;
}
