import { edited } from '#content/edited.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const firbSteps = edited('replies/firb-steps', {
  id: 'firb-steps',
  subject: 'Your approval to buy in Australia, step by step',
  text: `Dear [first name],

Overseas buyers may buy {{open-to-foreign-buyers}}, with approval. These are the steps:

1. You choose the home, and your solicitor reads the draft contract.
2. You apply for approval {{approval-before-contract}}. We prepare the papers with you.
3. You pay the fee. For a home of {{approval-fee-step-1m}} or less it is {{approval-fee-to-1m}} ({{approval-fee-year}}), {{approval-fee-refund}}.
4. The decision takes up to {{decision-days}}. The time starts {{decision-clock}}, and it is {{decision-extension}}.
5. With the approval in hand the contract goes ahead.

The decision is the government's, case by case, and nobody can promise it. What we can do is make sure that nothing is missing.

The figures were checked on [figures checked] and may change. This is general information, not legal, tax or financial advice.

Shall we go through your papers together on the phone?

Kind regards,
[my name]
{{site.brand}}, {{site.phone}}`,
} satisfies ReplyTemplate);
