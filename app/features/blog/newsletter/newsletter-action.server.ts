import { type ActionFunctionArgs, data } from 'react-router';
import { backendContext, type CallBackend } from '#app/lib/backend-context.server.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';
import {
  linkRequest,
  type NewsletterAction,
  type NewsletterOutcome,
  outcomeOf,
} from './newsletter-request.ts';

/** The newsletter's forms as plain POSTs: before the client has started, and without JavaScript. */

export async function subscribeAction({ request, context }: ActionFunctionArgs) {
  const email = readEmail(await request.formData());
  if (!isPlausibleEmail(email)) return answer('invalid address');
  const callBackend = context.get(backendContext);
  const stored = await post(callBackend, '/rest/v1/newsletter_subscribers', { email });
  if (stored !== 'done') return answer(stored);
  return answer(await post(callBackend, '/functions/v1/newsletter', { action: 'subscribe', email }));
}

/** The token stays in the URL, as in the mail. */
export async function newsletterLinkAction(action: NewsletterAction, args: ActionFunctionArgs) {
  if (action === 'subscribe') return subscribeAction(args);
  const { request, context } = args;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const email = readEmail(await request.formData());
  if (action === 'return' && !isPlausibleEmail(email)) return answer('invalid address', action);
  const body = linkRequest(action, token, email);
  return answer(await post(context.get(backendContext), '/functions/v1/newsletter', body), action);
}

function readEmail(form: FormData): string {
  return String(form.get('email') ?? '')
    .trim()
    .toLowerCase();
}

async function post(callBackend: CallBackend, path: string, body: object): Promise<NewsletterOutcome> {
  const response = await callBackend(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify(body),
  });
  return response.ok ? 'done' : outcomeOf(response.status);
}

const statuses: Record<NewsletterOutcome, number> = {
  done: 200,
  'invalid address': 422,
  'invalid link': 410,
  'too many': 429,
  failed: 503,
};

function answer(outcome: NewsletterOutcome, action?: NewsletterAction) {
  return data({ outcome, action }, { status: statuses[outcome] });
}
