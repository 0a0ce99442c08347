import type { Words } from '#content/schemas/documents.ts';

export type NewsletterAction = keyof Words['pages/newsletter'];

/** Mails name the action in the path or in the query; a visitor who opens the page by hand names none. */
export function readNewsletterAction(
  inPath: string | undefined,
  query: URLSearchParams | undefined,
): NewsletterAction {
  const name = inPath ?? query?.get('action');
  return name === 'confirm' || name === 'unsubscribe' || name === 'return' ? name : 'subscribe';
}

export function linkRequest(action: NewsletterAction, token: string, email: string): Record<string, string> {
  return action === 'return' ? { action: 'subscribe', email, token } : { action, token };
}

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
