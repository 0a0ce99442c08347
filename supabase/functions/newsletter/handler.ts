import { confirmationMail, type Mail, pageLink } from './newsletter-mail.ts';

/**
 * Double opt-in for the newsletter. The address was inserted into newsletter_subscribers by the visitor before;
 * here it gets its links. Tokens are 192 random bits, the database keeps their hashes, and the answer to a
 * subscription is the same for new, waiting and subscribed addresses, and for those who have left. They are asked again
 * only when the link they left with comes along.
 */
export interface Deps {
  siteName: string;
  siteUrl: string;
  /** Where mail providers send their one-click request, for example https://site.example/functions/v1 */
  functionsUrl: string;
  /** Stores the hashes; true when the address is to be asked by mail. */
  beginConfirmation(email: string, confirmHash: string, unsubscribeHash: string): Promise<boolean>;
  confirm(confirmHash: string): Promise<boolean>;
  unsubscribe(unsubscribeHash: string): Promise<boolean>;
  /** Lets who has left with this link be asked again; false when link and address do not belong together. */
  comeBack(email: string, unsubscribeHash: string): Promise<boolean>;
  send(mail: Mail): Promise<void>;
  /** Lets work go on after the answer. */
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
  if (action === 'confirm') return answer(await withToken(token, deps.confirm), { confirmed: true });
  if (action === 'unsubscribe') {
    return answer(await withToken(token, deps.unsubscribe), { unsubscribed: true });
  }
  return json(400, { error: 'Unknown action' });
}

/** The List-Unsubscribe address: providers POST to it, people who open it are led to the page that asks first. */
async function handleLeavingLink(request: Request, token: string, deps: Deps): Promise<Response> {
  if (request.method === 'POST') {
    return answer(await withToken(token, deps.unsubscribe), { unsubscribed: true });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return json(405, { error: 'Method not allowed' }, { Allow: 'GET, HEAD, POST' });
  }
  const location = pageLink(deps.siteUrl, 'unsubscribe', TOKEN.test(token) ? token : '');
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

function subscribe(email: unknown, token: unknown, deps: Deps): Response {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (address.length > EMAIL_AT_MOST || !EMAIL.test(address) || /\p{Cc}/u.test(address)) {
    return json(400, { error: 'Please enter a valid email address' });
  }
  deps.waitUntil(ask(address, token, deps));
  return json(200, { received: true });
}

async function ask(email: string, token: unknown, deps: Deps): Promise<void> {
  try {
    await withToken(token, (tokenHash) => deps.comeBack(email, tokenHash));
    const tokens = { confirm: newToken(), unsubscribe: newToken() };
    const [confirmHash, unsubscribeHash] = [await hash(tokens.confirm), await hash(tokens.unsubscribe)];
    if (!(await deps.beginConfirmation(email, confirmHash, unsubscribeHash))) return;
    await deps.send(confirmationMail(email, tokens, deps));
  } catch (error) {
    const { code, name } = (error ?? {}) as Record<string, unknown>;
    deps.log('A newsletter confirmation could not be sent', String(code ?? name ?? 'unknown'));
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
