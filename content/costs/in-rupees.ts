import { numberOf, published } from '#content/facts/published.ts';
import { moneyInWords } from '#content/money.ts';

const AUD_AMOUNT = /AUD\s([\d,.]+)(K|M| million)?\+?/g;
const SIZES: Readonly<Record<string, number>> = { K: 1_000, M: 1_000_000, ' million': 1_000_000 };

/** About ₹5.75 crore: Australian dollars at the register's dated rate. */
export function inRupees(aud: number): string {
  return `about ${rupees(aud)}`;
}

/** A text with its amounts in rupees: "From AUD 850K" is "From ₹5.75 crore". */
export function withRupees(text: string): string {
  return text.replace(AUD_AMOUNT, (_, digits: string, unit = '') =>
    rupees(Number(digits.replaceAll(',', '')) * (SIZES[unit] ?? 1)).replace(' ', '\u00a0'),
  );
}

/** "at about ₹67.70 (June 2026)" */
export function rupeeRate(): string {
  return `at ${published['rupee-rate'].text}`;
}

function rupees(aud: number): string {
  return moneyInWords(aud * numberOf('rupee-rate'), 'INR');
}
