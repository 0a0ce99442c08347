import type { newsletterPage } from '#content/pages/newsletter.ts';

export type NewsletterAction = keyof typeof newsletterPage;

/** Mails name the action in the path or in the query. */
export function readNewsletterAction(
  inPath: string | undefined,
  query: URLSearchParams | undefined,
): NewsletterAction {
  const name = inPath ?? query?.get('action');
  return name === 'confirm' || name === 'unsubscribe' || name === 'return' ? name : 'unknown';
}

/** The request to the backend when a link is followed. */
export function linkRequest(action: NewsletterAction, token: string, email: string): Record<string, string> {
  return action === 'return' ? { action: 'subscribe', email, token } : { action, token };
}
