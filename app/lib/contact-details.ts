import { type Office, site } from '#content/site.ts';

export const phoneHref = `tel:${site.phone.replaceAll(' ', '')}`;
export const emailHref = `mailto:${site.email}`;

/** The lines of an address, as letters are addressed in the office's own country. */
export function addressLines({ street, city, region, postcode, country, countryCode }: Office): string[] {
  return countryCode === 'AU'
    ? [street, `${city} ${region} ${postcode}`, country]
    : [street, `${city} ${postcode}`, `${region}, ${country}`];
}
