import { loadSupabase } from '#app/lib/supabase.ts';
import {
  linkRequest,
  type NewsletterAction,
  type NewsletterOutcome,
  outcomeOf,
} from './newsletter-request.ts';

/** Stores the address, then sends the confirmation mail. Known and new addresses get the same response. */
export async function subscribe(email: string): Promise<NewsletterOutcome> {
  try {
    const supabase = await loadSupabase();
    const row = { email: email.toLowerCase() };
    const { error, status } = await supabase.from('newsletter_subscribers').insert(row);
    return error ? outcomeOf(status) : await callNewsletter({ action: 'subscribe', ...row });
  } catch {
    return 'failed';
  }
}

/** For the links in the mail: the token is the only credential. Subscribing again also needs the address. */
export async function followNewsletterLink(
  action: NewsletterAction,
  token: string,
  email: string,
): Promise<NewsletterOutcome> {
  if (action === 'subscribe') return subscribe(email);
  try {
    return await callNewsletter(linkRequest(action, token, email));
  } catch {
    return 'failed';
  }
}

async function callNewsletter(body: Record<string, string>): Promise<NewsletterOutcome> {
  const supabase = await loadSupabase();
  const { error, response } = await supabase.functions.invoke('newsletter', { body });
  return error ? outcomeOf(response?.status ?? 0) : 'done';
}
