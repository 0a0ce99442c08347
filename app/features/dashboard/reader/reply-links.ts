import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { site } from '#content/site.ts';

export function mailtoLink({ email, first_name }: Submission): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent(`Your message to ${site.brand}`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(`Dear ${first_name},\r\n\r\n`)}`;
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
