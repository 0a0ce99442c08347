import { edited } from '#content/edited.ts';
import { aud } from '#content/facts/quantity.ts';
import { projectBySlug } from '#content/projects.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const sydneviaPapers = edited('replies/sydnevia-papers', {
  id: 'sydnevia-papers',
  subject: 'Sydnevia: the papers you asked for',
  text: `Dear [first name],

Here are the papers for Sydnevia, our project in Sydney. Please read the cost sheet first: it has every amount on one page.

For a home at ${aud(projectBySlug('sydnevia').price).text} bought by one foreign buyer, government takes about {{sydnevia-total}} on top of the price ({{sydnevia-total-share}}):

- transfer duty: {{sydnevia-duty}}
- surcharge purchaser duty for foreign buyers, {{nsw-surcharge-purchaser-duty}} of the price: {{sydnevia-surcharge}}
- approval fee at this price, {{approval-fee-year}}: {{sydnevia-approval}}

Duty and surcharge are due within {{nsw-surcharge-due}} of the contract, so it helps to plan the transfers from India early.

The figures were checked on [figures checked] and may change. This is general information, not legal, tax or financial advice: please have your solicitor look at the draft contract before you sign.

Tell me which floor interests you, and I will send its plan and outlook.

Kind regards,
[my name]
{{site.brand}}, {{site.phone}}`,
} satisfies ReplyTemplate);
