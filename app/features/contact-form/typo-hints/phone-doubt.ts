const FEWEST_DIGITS = 7;
/** No number in the world has more (ITU-T E.164). */
const MOST_DIGITS = 15;
/** Digits after the country code, for the two countries that most visitors write from. */
const NATIONAL_DIGITS: Record<string, number> = { '91': 10, '61': 9 };

/** Whether the text cannot be a phone number. Empty is fine. */
export function isDoubtfulPhone(phone: string): boolean {
  const text = phone.trim();
  if (text === '') return false;
  const withoutExtension = text.replace(/\b(?:ext?|x)\.?\s*\d+$/i, '');
  if (/\p{L}/u.test(withoutExtension)) return true;
  const digits = withoutExtension.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS || /^(\d)\1+$/.test(digits)) return true;
  const [, code = '', national = ''] = /^(?:\+|00)\s*(91|61)(.*)$/.exec(withoutExtension) ?? [];
  const wanted = NATIONAL_DIGITS[code];
  // Many people keep the leading zero that is dialled only within the country.
  return wanted !== undefined && national.replace(/\D/g, '').replace(/^0/, '').length !== wanted;
}
