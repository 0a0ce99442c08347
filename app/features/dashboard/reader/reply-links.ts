import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { site } from '#content/site.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

/** Mail programs cut or refuse longer URLs. */
const MAILTO_MAX_LENGTH = 1_900;
const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });
const OMITTED = '\n> […]';

export function mailtoLink(submission: Submission): string {
  const subject = encodeURIComponent(`Your message to ${site.brand}`);
  const greeting = `Dear ${submission.first_name},\n\n\n\n`;
  const wrote = `On ${formatMoment(submission.created_at, longDay)}, ${fullName(submission)} wrote:\n`;
  const link = (quote: string) =>
    `mailto:${encodeURIComponent(submission.email).replaceAll('%40', '@')}?subject=${subject}&body=${encodeURIComponent(
      (greeting + wrote + quote).replaceAll('\n', '\r\n'),
    )}`;
  const quote = `> ${submission.message.replace(/\r\n?/g, '\n').replaceAll('\n', '\n> ')}`;
  if (link(quote).length <= MAILTO_MAX_LENGTH) return link(quote);
  return link(
    longestFitting([...quote], (part) => link(part + OMITTED).length <= MAILTO_MAX_LENGTH) + OMITTED,
  );
}

/** The longest prefix of whole characters that fits. */
function longestFitting(characters: string[], fits: (text: string) => boolean): string {
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('').trimEnd();
}

export interface PhoneNumber {
  dial: string;
  /** With its country code, digits only; undefined if the country is not clear. */
  international?: string;
}

const SEPARATORS = /[\s().\-/\u2010-\u2015\u00a0]/g;

/** Parses what the visitor typed as a phone number; undefined if it is not one. The country is never guessed. */
export function readPhone(typed: string | null): PhoneNumber | undefined {
  const compact = (typed ?? '').trim().replace(/\(0\)/, '').replace(SEPARATORS, '');
  const abroad = /^(?:\+|00)([1-9]\d{7,14})$/.exec(compact)?.[1];
  if (abroad) return { dial: `+${abroad}`, international: abroad };
  if (!/^\d{6,15}$/.test(compact)) return undefined;
  // The format shows the country: Australian mobiles, and Indian or Australian numbers without the plus.
  const australian = /^04(\d{8})$/.exec(compact)?.[1];
  if (australian) return { dial: compact, international: `614${australian}` };
  const withCountry = /^(?:91[6-9]\d{9}|614\d{8})$/.test(compact) ? compact : undefined;
  return withCountry ? { dial: `+${withCountry}`, international: withCountry } : { dial: compact };
}

export function telLink({ dial }: PhoneNumber): string {
  return `tel:${dial}`;
}

export function whatsAppLink({ international }: PhoneNumber, submission: Submission): string | undefined {
  if (!international) return undefined;
  return `https://wa.me/${international}?text=${encodeURIComponent(`Dear ${submission.first_name}, `)}`;
}
