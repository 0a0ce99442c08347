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

const EMAIL_MAX_CHARACTERS = 320;
/** The same rule as the constraint newsletter_subscribers_email_plausible. */
const PLAUSIBLE_EMAIL =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\_/.]+(?:\.[^\s@"(),:;<>[\]\\_/.]+)*\.[^\s@"(),:;<>[\]\\_/.]{2,}$/u;

export function isPlausibleEmail(email: string): boolean {
  return email.length <= EMAIL_MAX_CHARACTERS && PLAUSIBLE_EMAIL.test(email) && !/\p{Cc}/u.test(email);
}
