import { site } from './site.ts';

type Company = Pick<ReturnType<typeof site>, 'brand' | 'legalName' | 'abn' | 'acn'>;

function companyOf({ brand, legalName, abn, acn }: Company): string {
  const numbers = [abn && `ABN ${abn}`, acn && `ACN ${acn}`].filter(Boolean).join(', ');
  return (legalName ?? brand) + (numbers && ` (${numbers})`);
}

/** In the footer and the legal texts: 'Nevia Pty Ltd (ABN 51 824 753 556)', or the brand. */
export const company = () => companyOf(site());

/** In the footer: 'Nevia Pty Ltd, licence 10012345 (New South Wales)'. */
export const licenceTexts = () =>
  site().licences.map(({ holder, number, state }) => `${holder}, licence ${number} (${state})`);

/** In the legal texts. */
export const licenceLine = () =>
  licenceTexts().length > 0
    ? `Licensed under ${licenceTexts().join('; ')}.`
    : 'Our licence details are published here before contracts are offered.';

/** Below every reply: the Spam Act requires the sender and a way to stop. */
export function senderLineOf({
  offices: [office],
  ...named
}: Company & Pick<ReturnType<typeof site>, 'offices'>): string {
  return `${companyOf(named)}, ${office.street}, ${office.city}. Reply "no more emails" and we will stop.`;
}
