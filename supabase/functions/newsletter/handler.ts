import { createHash, randomBytes } from 'node:crypto';
import { json, readJson } from '#supabase/functions/_shared/json.ts';
import { errorCode, type OutboxDeps } from '#supabase/functions/_shared/outbox.ts';
import { confirmationMail, pageLink } from './newsletter-mail.ts';

/**
 * Double opt-in for the newsletter. The visitor has inserted the address into newsletter_subscribers before; here it gets
 * its links. Tokens are 192 random bits, and the database stores their hashes. The answer to a subscription is the same for
 * new, waiting and subscribed addresses, and for those that have left. An address that has left gets a new mail only
 * if the request carries the link that it left with.
 */
interface Deps extends Pick<OutboxDeps, 'siteName' | 'siteUrl' | 'call' | 'send' | 'log'> {
  /** Where mail providers send their one-click request, for example https://site.example/functions/v1 */
  functionsUrl: string;
  /** Lets work continue after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

const EMAIL =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\_/.]+(?:\.[^\s@"(),:;<>[\]\\_/.]+)*\.[^\s@"(),:;<>[\]\\_/.]{2,}$/;
const EMAIL_AT_MOST = 320;
const TOKEN = /^[\w-]{32}$/;
const TOKEN_BYTES = 24;

export async function handleNewsletter(request: Request, deps: Deps): Promise<Response> {
  const oneClick = new URL(request.url).searchParams.get('unsubscribe');
  if (oneClick !== null) return handleLeavingLink(request, oneClick, deps);
  if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
  const { action = 'subscribe', email, token } = ((await readJson(request)) ?? {}) as Record<string, unknown>;
  if (action === 'subscribe') return subscribe(email, token, deps);
  if (action === 'confirm') {
    const isConfirmed = await callWithToken(deps, 'confirm_newsletter', 'confirm_token_hash', token);
    return answer(isConfirmed, { confirmed: true });
  }
  if (action === 'unsubscribe') return unsubscribe(token, deps);
  return json(400, { error: 'Unknown action' });
}

/** The List-Unsubscribe address: providers POST to it, people who open it are redirected to a page with a button. */
async function handleLeavingLink(request: Request, token: string, deps: Deps): Promise<Response> {
  if (request.method === 'POST') return unsubscribe(token, deps);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return json(405, { error: 'Method not allowed' }, { Allow: 'GET, HEAD, POST' });
  }
  const location = pageLink(deps.siteUrl, 'unsubscribe', TOKEN.test(token) ? token : '');
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

async function unsubscribe(token: unknown, deps: Deps): Promise<Response> {
  const hasLeft = await callWithToken(deps, 'unsubscribe_newsletter', 'unsubscribe_token_hash', token);
  return answer(hasLeft, { unsubscribed: true });
}

function subscribe(email: unknown, token: unknown, deps: Deps): Response {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (address.length > EMAIL_AT_MOST || !EMAIL.test(address) || /\p{Cc}/u.test(address)) {
    return json(400, { error: 'Please enter a valid email address' });
  }
  deps.waitUntil(sendConfirmation(address, token, deps));
  return json(200, { received: true });
}

async function sendConfirmation(email: string, token: unknown, deps: Deps): Promise<void> {
  try {
    await callWithToken(deps, 'return_to_newsletter', 'unsubscribe_token_hash', token, { email });
    const tokens = { confirm: newToken(), unsubscribe: newToken() };
    const isWanted = await deps.call<boolean>('begin_newsletter_confirmation', {
      email,
      confirm_token_hash: hash(tokens.confirm),
      unsubscribe_token_hash: hash(tokens.unsubscribe),
    });
    if (isWanted) await deps.send(confirmationMail(email, tokens, deps));
  } catch (error) {
    deps.log('A newsletter confirmation could not be sent', errorCode(error));
  }
}

/** Calls a function of the database with the hash of a token; false for anything that is no token. */
async function callWithToken(
  deps: Deps,
  name: string,
  param: string,
  token: unknown,
  more = {},
): Promise<boolean> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return false;
  return deps.call(name, { ...more, [param]: hash(token) });
}

function answer(good: boolean, body: Record<string, boolean>): Response {
  return good ? json(200, body) : json(410, { error: 'This link is no longer valid.' });
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
