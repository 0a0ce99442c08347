import { edited } from '#content/edited.ts';
import type { ReplyTemplate } from './reply-template.ts';

export const firstAnswer = edited('replies/first-answer', {
  id: 'first-answer',
  subject: 'Your message to {{site.brand}}',
  text: `Dear [first name],

Thank you for writing to us about [project]. I look after your questions from here on, together with a colleague in our Hyderabad office, so you never have to start from scratch.

So that I can send you what is useful, would you tell me three things?

1. Which city you prefer, or whether you are still comparing the two.
2. When you would like to buy, and whether with a loan.
3. A good time to call you, by your own clock.

If you would rather talk now, our number is {{site.phone}}.

Kind regards,
[my name]
{{site.brand}}`,
} satisfies ReplyTemplate);
