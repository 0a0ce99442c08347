import { edited } from '#content/edited.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const firstAnswer = edited('replies/first-answer', {
  id: 'first-answer',
  subject: 'Your message to {{site.brand}}',
  text: `Dear [first name],

Thank you for writing to us about [project]. I will look after your questions, together with a colleague in our other office, so you do not have to start from scratch.

So that I can send you what is useful, would you tell me three things?

1. Which city you prefer, or whether you are still comparing the two.
2. When you would like to buy, and where you live (India or abroad), because the rules on money differ.
3. A good time to call you, in your time zone.

If you would rather talk now, our number is {{site.phone}}.

Kind regards,
[my name]
{{site.brand}}`,
} satisfies ReplyTemplate);
