import { edited } from '#content/edited.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const callArranged = edited('replies/call-arranged', {
  id: 'call-arranged',
  subject: 'Our call about [project]',
  text: `Dear [first name],

Thank you. I will call you at this time:

[call time]

If another time suits you better, just answer this mail. Our number is {{site.phone}}, in case you would rather ring us.

It helps to have your questions and, if you have them, the papers of your bank at hand. The call costs you nothing and binds you to nothing.

Kind regards,
[my name]
{{site.brand}}`,
} satisfies ReplyTemplate);
