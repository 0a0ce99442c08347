import { edited } from '#content/edited.ts';
import { projectBySlug } from '#content/projects.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const sydneviaPapers = edited('replies/sydnevia-papers', {
  id: 'sydnevia-papers',
  subject: 'Sydnevia: the project sheet',
  text: `Dear [first name],

The project sheet for Sydnevia, our project in Sydney, is here: {{site.url}}/sheets/sydnevia.pdf. Its last page lists what government charges and when it is due. Levies, rates, legal fees and the tax that your bank collects come on top; the letting example on the project page shows the yearly ones.

For a home at ${projectBySlug('sydnevia').priceText} bought by one foreign buyer, at the rates of {{approval-fee-year}}, the latest we hold, government charges came to {{sydnevia-total}} on top of the price ({{sydnevia-total-share}}):

- transfer duty, {{approval-fee-year}}: {{sydnevia-duty}}
- surcharge purchaser duty for foreign buyers, {{nsw-surcharge-purchaser-duty}} of the price: {{sydnevia-surcharge}}
- approval fee at this price, {{approval-fee-year}}: {{sydnevia-approval}}

Duty and surcharge are due within {{nsw-surcharge-due}} of the contract, so it helps to plan the transfers from India early.

Our sources were last read on [figures checked]. The approval fee rose on {{approval-fee-indexed-on}}, so we will confirm the current amounts before you sign. This is general information, not legal, tax or financial advice: please have your solicitor look at the draft contract before you sign.

Tell me which floor interests you, and I will send its plan and outlook.

Kind regards,
[my name]
{{site.brand}}, {{site.phone}}`,
} satisfies ReplyTemplate);
