import { edited } from '#content/edited.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const firbSteps = edited('replies/firb-steps', {
  id: 'firb-steps',
  subject: 'Your approval to buy in Australia, step by step',
  text: `Dear [first name],

Overseas buyers may buy {{open-to-foreign-buyers}}, with approval. These are the steps:

1. You choose the home, and your solicitor reads the draft contract.
2. You need approval {{approval-before-contract}}. You or your solicitor lodge the application; we gather the documents with you.
3. You pay the fee. For a home of {{approval-fee-step-1m}} or less it was {{approval-fee-to-1m}} in {{approval-fee-year}}. It rose on {{approval-fee-indexed-on}}, so we will confirm the current amount with the ATO before you pay. It is {{approval-fee-refund}}.
4. The decision takes up to {{decision-days}}. The time starts {{decision-clock}}, and is {{decision-extension}}.
5. With the approval in hand the contract goes ahead.

The decision is the government's, case by case, and no one can promise it. What we can do is make sure that nothing is missing.

Our sources were last read on [figures checked]. This is general information, not legal, tax or financial advice.

Shall we go through your documents together on the phone?

Kind regards,
[my name]
{{site.brand}}, {{site.phone}}`,
} satisfies ReplyTemplate);
