import { site } from './site.ts';

const { brand, legalName, abn, acn, licences, offices } = site;
const numbers = [abn && `ABN ${abn}`, acn && `ACN ${acn}`].filter(Boolean).join(', ');

/** In the footer and the legal texts: 'Nevia Pty Ltd (ABN 51 824 753 556)', or the brand. */
export const company = (legalName ?? brand) + (numbers && ` (${numbers})`);

/** In the footer: 'Nevia Pty Ltd, licence 10012345 (New South Wales)'. */
export const licenceTexts = licences.map(
  ({ holder, number, state }) => `${holder}, licence ${number} (${state})`,
);

/** In the legal texts. */
export const licenceLine =
  licenceTexts.length > 0
    ? `Licensed under ${licenceTexts.join('; ')}.`
    : 'Our licence details are published here before contracts are offered.';

/** Below every reply: the Spam Act requires the sender and a way to stop. */
export const senderLine = `${company}, ${offices[0].street}, ${offices[0].city}. Reply "no more emails" and we will stop.`;
