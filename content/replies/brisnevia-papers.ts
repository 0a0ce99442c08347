import { edited } from '#content/edited.ts';
import { aud } from '#content/facts/quantity.ts';
import { projectBySlug } from '#content/projects.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const brisneviaPapers = edited('replies/brisnevia-papers', {
  id: 'brisnevia-papers',
  subject: 'Brisnevia: the papers you asked for',
  text: `Dear [first name],

Here are the papers for Brisnevia, our project in Brisbane. Please read the cost sheet first: it has every amount on one page.

For a home at ${aud(projectBySlug('brisnevia').price).text} bought by one foreign buyer, government takes about {{brisnevia-total}} on top of the price ({{brisnevia-total-share}}):

- transfer duty: {{brisnevia-duty}}
- additional foreign acquirer duty, {{qld-afad}} of the price: {{brisnevia-surcharge}}
- approval fee at this price, {{approval-fee-year}}: {{brisnevia-approval}}

In Queensland the contract is lodged within {{qld-duty-due}} of signing, and duty and surcharge fall due with it, so it helps to plan the transfers from India early.

The figures were checked on [figures checked] and may change. This is general information, not legal, tax or financial advice: please have your solicitor look at the draft contract before you sign.

Tell me which terrace interests you, and I will send its plan and outlook.

Kind regards,
[my name]
{{site.brand}}, {{site.phone}}`,
} satisfies ReplyTemplate);
