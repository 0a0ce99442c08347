import { type Office, site } from '#content/site.ts';

const { phone, phoneIndia } = site();

export const phoneHref = telephone(phone);
/** The company's phone numbers, with a second one for callers in India if content/site.ts has it. */
export const phoneNumbers = phoneIndia
  ? [numberOf('Phone, Australia', phone), numberOf('Phone, India', phoneIndia)]
  : [numberOf('Phone', phone)];
export const emailHref = `mailto:${site().email}`;

export function addressLines({ street, city, region, postcode, country, countryCode }: Office): string[] {
  return countryCode === 'AU'
    ? [street, `${city} ${region} ${postcode}`, country]
    : [street, `${city} ${postcode}`, `${region}, ${country}`];
}

function numberOf(label: string, number: string) {
  return { label, number, href: telephone(number) };
}

function telephone(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
