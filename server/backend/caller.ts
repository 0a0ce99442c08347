import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '#server/database/database.ts';
import type { Keys } from '#server/keys.ts';
import { addressGroup, clientAddress } from '#server/requests/client-address.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { checkToken, type TokenProblem } from './access-token.ts';
import type { BackendDeps } from './deps.ts';

type KeyRole = 'anon' | 'service_role';

/**
 * Who asks, for the data endpoints, after `requireKey`: the API key says anonymous or service, a bearer token on top says who.
 * Refusals are worded as PostgREST and the gateway in front of it word them.
 */
export async function authenticate(c: Context, deps: BackendDeps): Promise<Caller> {
  const checked = await roleAndClaims(bearerOf(c) ?? keyOf(c) ?? '', deps.keys);
  if ('problem' in checked) throw badToken(checked.problem);
  if (checked.role === 'service_role' && comesFromBrowser(c)) throw secretInBrowser();
  const caller = toCaller(checked);
  c.set('caller', caller);
  return caller;
}

/**
 * The same for a websocket that already showed its key: without a token the caller is anonymous, `undefined` means
 * that the token is forged or over.
 */
export async function callerFromToken(token: string | undefined, keys: Keys): Promise<Caller | undefined> {
  const checked = await roleAndClaims(token || keys.publishableKey, keys);
  return 'problem' in checked ? undefined : toCaller(checked);
}

/** The role an API key gives. It is one of this installation's two keys, or a token of ours with the same role. */
export async function keyRole(apikey: string | undefined, keys: Keys): Promise<KeyRole | undefined> {
  if (!apikey) return undefined;
  const checked = await roleAndClaims(apikey, keys);
  return 'problem' in checked || checked.role === 'authenticated' ? undefined : checked.role;
}

/** Every call needs one of the API keys, whoever makes it. */
export async function requireKey(c: Context, deps: BackendDeps): Promise<void> {
  const apikey = keyOf(c);
  if (!apikey) {
    const hint = 'No `apikey` request header or url param was found.';
    throw badKey('no_api_key', 'No API key found in request', hint);
  }
  const role = await keyRole(apikey, deps.keys);
  const hint = 'Double check your Supabase API key.';
  if (!role) throw badKey('invalid_api_key', 'Invalid API key', hint);
  if (role === 'service_role' && comesFromBrowser(c)) throw secretInBrowser();
}

/** Does a program hold the secret key? In a header only: addresses end up in logs. */
export async function holdsSecretKey(c: Context, keys: Keys): Promise<boolean> {
  const role = await keyRole(c.req.header('apikey') ?? bearerOf(c), keys);
  return role === 'service_role' && !comesFromBrowser(c);
}

export function requestAddress(c: Context, deps: BackendDeps): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const socketAddress = incoming?.socket?.remoteAddress;
  return clientAddress(socketAddress, c.req.header('x-forwarded-for'), deps.settings.trustProxyHops);
}

/** What limits count: one IPv4 address, or the /64 of an IPv6 address. */
export function requestNetwork(c: Context, deps: BackendDeps): string {
  return addressGroup(requestAddress(c, deps));
}

export function bearerOf(c: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/**
 * A browser says so itself: by Origin or Sec-Fetch on calls from a page, by its User-Agent on the rest. Node's own
 * fetch sends Sec-Fetch-Mode too, so that one proves nothing.
 */
function comesFromBrowser(c: Context): boolean {
  if (c.req.header('origin') || c.req.header('sec-fetch-site') || c.req.header('sec-fetch-dest')) return true;
  return /mozilla|chrome|safari|firefox|edg\/|opera/i.test(c.req.header('user-agent') ?? '');
}

function keyOf(c: Context): string | undefined {
  return c.req.header('apikey') ?? c.req.query('apikey');
}

type Checked = { role: Caller['role'] & (KeyRole | 'authenticated'); claims?: Record<string, unknown> };

async function roleAndClaims(token: string, keys: Keys): Promise<Checked | { problem: TokenProblem }> {
  if (sameText(token, keys.publishableKey)) return { role: 'anon' };
  if (sameText(token, keys.secretKey)) return { role: 'service_role' };
  const checked = await checkToken(token, keys);
  return 'problem' in checked ? checked : { role: checked.claims.role, claims: checked.claims };
}

function toCaller(checked: Checked): Caller {
  return {
    role: checked.role,
    claims: checked.claims ?? { role: checked.role },
    needsLiveSession: checked.role === 'authenticated',
  };
}

const PROBLEMS: Record<TokenProblem, { code: string; message: string }> = {
  malformed: { code: 'PGRST301', message: 'Expected 3 parts in JWT; got something else' },
  signature: { code: 'PGRST301', message: 'No suitable key or wrong key type' },
  expired: { code: 'PGRST303', message: 'JWT expired' },
  audience: { code: 'PGRST303', message: 'JWT not in audience' },
  claims: { code: 'PGRST303', message: 'JWT claims are not valid' },
};

function badToken(problem: TokenProblem): HttpError {
  const { code, message } = PROBLEMS[problem];
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new HttpError(401, code, message, { 'WWW-Authenticate': challenge });
}

/** The gateway's `message` and `hint`, also below /auth/v1. */
function badKey(code: string, message: string, hint: string): HttpError {
  return new HttpError(401, code, message, {}, { message, hint });
}

function secretInBrowser(): HttpError {
  const hint =
    'Secret API keys can only be used in a protected environment and should never be used in a browser. ' +
    'Delete the exposed secret API key immediately.';
  return badKey('secret_key_in_browser', 'Forbidden use of secret API key in browser', hint);
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
