import { numberOf, published } from '#content/facts/published.ts';
import { moneyInWords } from '#content/money.ts';

const AUD_AMOUNT = /AUD\s([\d,.]+)(K|M| million)?/;
const SIZES: Readonly<Record<string, number>> = { K: 1_000, M: 1_000_000, ' million': 1_000_000 };

/** About ₹5.75 crore: Australian dollars at the register's dated rate. */
export function inRupees(aud: number): string {
  return `about ${moneyInWords(aud * numberOf('rupee-rate'), 'INR')}`;
}

/** The amount of a text in rupees: of "AUD 850K+", about ₹5.75 crore. */
export function rupeesOf(text: string): string | undefined {
  const [, digits, unit = ''] = AUD_AMOUNT.exec(text) ?? [];
  return digits && inRupees(Number(digits.replaceAll(',', '')) * (SIZES[unit] ?? 1));
}

/** "at about ₹67.70 (June 2026)" */
export function rupeeRate(): string {
  return `at ${published['rupee-rate'].text}`;
}
