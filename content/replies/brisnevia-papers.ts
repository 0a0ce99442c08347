import { edited } from '#content/edited.ts';
import { projectBySlug } from '#content/projects.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const brisneviaPapers = edited('replies/brisnevia-papers', {
  id: 'brisnevia-papers',
  subject: 'Brisnevia: the project sheet',
  text: `Dear [first name],

The project sheet for Brisnevia, our project in Brisbane, is here: {{site.url}}/sheets/brisnevia.pdf. Its last page lists what government charges and when it is due. Levies, rates, legal fees and the tax that your bank collects come on top; the letting example on the project page shows the yearly ones.

For a home at ${projectBySlug('brisnevia').priceText} bought by one foreign buyer, at the rates of {{approval-fee-year}}, the latest we hold, government charges came to {{brisnevia-total}} on top of the price ({{brisnevia-total-share}}):

- transfer duty: {{brisnevia-duty}}
- additional foreign acquirer duty, {{qld-afad}} of the price: {{brisnevia-surcharge}}
- approval fee at this price, {{approval-fee-year}}: {{brisnevia-approval}}

In Queensland duty and surcharge fall due within {{qld-duty-due}} of signing. If the contract depends on FIRB approval, the Revenue Office may let the time run from the day it becomes unconditional; your solicitor confirms the date. It helps to plan the transfers from India early.

Our sources were last read on [figures checked]. The approval fee rose on {{approval-fee-indexed-on}}, so we will confirm the current amounts before you sign. This is general information, not legal, tax or financial advice: please have your solicitor look at the draft contract before you sign.

Tell me which terrace interests you, and I will send its plan and outlook.

Kind regards,
[my name]
{{site.brand}}, {{site.phone}}`,
} satisfies ReplyTemplate);
