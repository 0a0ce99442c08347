import { likelyEmail } from './email-typo.ts';
import { isDoubtfulPhone } from './phone-doubt.ts';

export interface TypoHint {
  text: string;
  /** What was probably meant. */
  meant?: string;
}

/** What to point out below a field that was left. It never blocks sending. */
export function typoHint(name: string, value: string): TypoHint | undefined {
  const meant = name === 'email' && likelyEmail(value);
  if (meant) return { text: `Did you mean ${meant}?`, meant };
  return name === 'phone' && isDoubtfulPhone(value)
    ? { text: 'This does not look like a whole phone number. Is it right?' }
    : undefined;
}
