import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { errorCode } from '#supabase/functions/_shared/outbox.ts';
import { confirmationMail, pageLink } from './newsletter-mail.ts';

/**
 * Double opt-in for the newsletter. The visitor has inserted the address into newsletter_subscribers before; here it gets
 * its links. Tokens are 192 random bits, and the database stores their hashes. The answer to a subscription is the same for
 * new, waiting and subscribed addresses, and for those that have left. An address that has left gets a new mail only
 * if the request carries the link that it left with.
 */
export interface Deps {
  siteName: string;
  siteUrl: string;
  /** Where mail providers send their one-click request, for example https://site.example/functions/v1 */
  functionsUrl: string;
  /** Calls a function of the database with the server's rights. */
  call<T>(name: string, params: Record<string, unknown>): Promise<T>;
  send(mail: Mail): Promise<void>;
  /** Lets work continue after the answer. */
  waitUntil(work: Promise<unknown>): void;
  log(message: string, code: string): void;
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
  const { action = 'subscribe', email, token } = await readObject(request);
  if (action === 'subscribe') return subscribe(email, token, deps);
  if (action === 'confirm') {
    const confirm = (confirm_token_hash: string) =>
      deps.call<boolean>('confirm_newsletter', { confirm_token_hash });
    return answer(await withToken(token, confirm), { confirmed: true });
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
  const leave = (unsubscribe_token_hash: string) =>
    deps.call<boolean>('unsubscribe_newsletter', { unsubscribe_token_hash });
  return answer(await withToken(token, leave), { unsubscribed: true });
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
    await withToken(token, (unsubscribe_token_hash) =>
      deps.call('return_to_newsletter', { email, unsubscribe_token_hash }),
    );
    const tokens = { confirm: newToken(), unsubscribe: newToken() };
    const isWanted = await deps.call<boolean>('begin_newsletter_confirmation', {
      email,
      confirm_token_hash: await hash(tokens.confirm),
      unsubscribe_token_hash: await hash(tokens.unsubscribe),
    });
    if (isWanted) await deps.send(confirmationMail(email, tokens, deps));
  } catch (error) {
    deps.log('A newsletter confirmation could not be sent', errorCode(error));
  }
}

async function withToken(token: unknown, use: (tokenHash: string) => Promise<boolean>): Promise<boolean> {
  return typeof token === 'string' && TOKEN.test(token) && use(await hash(token));
}

function answer(good: boolean, body: Record<string, boolean>): Response {
  return good ? json(200, body) : json(410, { error: 'This link is no longer valid.' });
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

async function hash(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
