export type NewsletterOutcome = 'done' | 'invalid address' | 'invalid link' | 'too many' | 'failed';

export const outcomeMessages: Record<Exclude<NewsletterOutcome, 'done'>, string> = {
  'invalid address': 'Please enter a valid email address',
  'invalid link': 'This link is no longer valid.',
  'too many': 'Too many attempts from here. Please try again later.',
  failed: 'That did not reach us. Please try again in a minute.',
};

export function outcomeOf(status: number): NewsletterOutcome {
  if (status === 400) return 'invalid address';
  if (status === 410) return 'invalid link';
  return status === 429 ? 'too many' : 'failed';
}
