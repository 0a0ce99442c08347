import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { site } from '#content/site.ts';

export function mailtoLink({ email, first_name }: Submission): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent(`Your message to ${site().brand}`);
  return `mailto:${address}?subject=${subject}&body=${encodeURIComponent(`Dear ${first_name},\r\n\r\n`)}`;
}

/** Digits that no telephone could dial are part of other words. */
const DIALLED_DIGITS = { least: 6, most: 15 };

type Phone = Pick<Submission, 'phone_digits' | 'phone_country'>;

export function telLink({ phone_digits: digits, phone_country }: Phone): string | undefined {
  const { least, most } = DIALLED_DIGITS;
  if (!digits || digits.length < least || digits.length > most) return undefined;
  return `tel:${phone_country ? '+' : ''}${digits}`;
}

/** WhatsApp needs the code of the country. */
export function whatsAppLink({ phone_digits, phone_country, first_name }: Submission): string | undefined {
  if (!phone_country) return undefined;
  return `https://wa.me/${phone_digits}?text=${encodeURIComponent(`Dear ${first_name}, `)}`;
}
