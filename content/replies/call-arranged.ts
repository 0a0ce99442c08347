import { edited } from '#content/edited.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const callArranged = edited('replies/call-arranged', {
  id: 'call-arranged',
  subject: 'Our call about [project]',
  text: `Dear [first name],

Thank you. I will call you at this time:

[call time]

If another time suits you better, just reply to this email. Our number is {{site.phone}}, in case you would rather call us.

It helps to have your questions and any bank paperwork handy. There's no cost and no obligation.

Kind regards,
[my name]
{{site.brand}}`,
} satisfies ReplyTemplate);
