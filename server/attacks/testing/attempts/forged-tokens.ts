import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { AttackedBackend } from '#server/attacks/testing/attacked-backend.ts';

type Claims = Record<string, unknown>;
type Forger = (make: Maker) => string;

interface Maker {
  claims: Claims;
  secret: Uint8Array;
  publishableKey: string;
  sign(claims: Claims, options?: { header?: Claims; secret?: Uint8Array | string; hash?: string }): string;
  admin: { id: string; sessionId: unknown };
  good: string;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const parts = (token: string) => token.split('.') as [string, string, string];

/** Tokens that were never issued. Those signed with the real secret show that a signature alone is not enough. */
export const forgeries: [name: string, forge: Forger][] = [
  ['nothing but a word', () => 'nonsense'],
  ['two dots', () => '..'],
  ['a very long word', () => 'a'.repeat(8000)],
  ['alg none', ({ claims }) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['alg None', ({ claims }) => `${encode({ alg: 'None' })}.${encode(claims)}.`],
  [
    'alg none with a kept signature',
    ({ good }) => `${encode({ alg: 'none' })}.${parts(good)[1]}.${parts(good)[2]}`,
  ],
  ['no alg at all', ({ good }) => `${encode({ typ: 'JWT' })}.${parts(good)[1]}.${parts(good)[2]}`],
  [
    'a changed payload',
    ({ good, claims }) =>
      `${parts(good)[0]}.${encode({ ...claims, role: 'service_role' })}.${parts(good)[2]}`,
  ],
  [
    'a changed subject',
    ({ good, claims, admin }) =>
      `${parts(good)[0]}.${encode({ ...claims, sub: admin.id })}.${parts(good)[2]}`,
  ],
  ['a cut signature', ({ good }) => good.slice(0, -4)],
  ['no signature', ({ good }) => `${parts(good)[0]}.${parts(good)[1]}.`],
  ['a fourth part', ({ good }) => `${good}.x`],
  ['an empty secret', ({ sign, claims }) => sign(claims, { secret: '' })],
  ['zeros as secret', ({ sign, claims }) => sign(claims, { secret: new Uint8Array(32) })],
  [
    'the publishable key as secret',
    ({ sign, claims, publishableKey }) => sign(claims, { secret: publishableKey }),
  ],
  [
    'Supabase’s well-known default secret',
    ({ sign, claims }) => sign(claims, { secret: 'super-secret-jwt-token-with-at-least-32-characters-long' }),
  ],
  ['a word list’s secret', ({ sign, claims }) => sign(claims, { secret: 'secret' })],
  ['HS384', ({ sign, claims }) => sign(claims, { header: { alg: 'HS384' }, hash: 'sha384' })],
  ['HS512', ({ sign, claims }) => sign(claims, { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['RS256 with a key of one’s own', ({ claims }) => rs256(claims)],
  ['RS256 with the key in the header', ({ claims }) => rs256(claims, true)],
  ['HS256 declared as RS256', ({ sign, claims }) => sign(claims, { header: { alg: 'RS256' } })],
  [
    'a key id that is a path',
    ({ sign, claims }) => sign(claims, { header: { kid: '../../dev/null' }, secret: '' }),
  ],
  [
    'a key address',
    ({ sign, claims }) => sign(claims, { header: { jku: 'http://127.0.0.1:1/keys' }, secret: 'x' }),
  ],
  [
    'an unknown critical header',
    ({ sign, claims }) => sign(claims, { header: { crit: ['b64'], b64: false } }),
  ],
  ['expired', ({ sign, claims }) => sign({ ...claims, exp: now() - 1 })],
  ['expired long ago', ({ sign, claims }) => sign({ ...claims, exp: 1 })],
  ['an end that is a text', ({ sign, claims }) => sign({ ...claims, exp: '9999999999' })],
  ['no end', ({ sign, claims }) => sign({ ...claims, exp: undefined })],
  ['not yet valid', ({ sign, claims }) => sign({ ...claims, nbf: now() + 3600 })],
  ['another audience', ({ sign, claims }) => sign({ ...claims, aud: 'other' })],
  ['no audience', ({ sign, claims }) => sign({ ...claims, aud: undefined })],
  ['no subject', ({ sign, claims }) => sign({ ...claims, sub: undefined })],
  ['SQL as subject', ({ sign, claims }) => sign({ ...claims, sub: "' or true --" })],
  ['no session', ({ sign, claims }) => sign({ ...claims, session_id: undefined })],
  ['SQL as session', ({ sign, claims }) => sign({ ...claims, session_id: "' or true --" })],
  [
    'a session that never was',
    ({ sign, claims }) => sign({ ...claims, session_id: '00000000-0000-4000-8000-000000000000' }),
  ],
  [
    'one’s own session for another’s subject',
    ({ sign, claims, admin }) => sign({ ...claims, sub: admin.id }),
  ],
  [
    'another’s session for one’s own subject',
    ({ sign, claims, admin }) => sign({ ...claims, session_id: admin.sessionId }),
  ],
  ['an unknown role', ({ sign, claims }) => sign({ ...claims, role: 'postgres' })],
  ['the role of the owner', ({ sign, claims }) => sign({ ...claims, role: 'server' })],
  ['Supabase’s own admin role', ({ sign, claims }) => sign({ ...claims, role: 'supabase_admin' })],
  ['a list as role', ({ sign, claims }) => sign({ ...claims, role: ['service_role'] })],
  ['SQL as role', ({ sign, claims }) => sign({ ...claims, role: "anon'; reset role; --" })],
];

export async function forge(backend: AttackedBackend, forger: Forger): Promise<string> {
  const { jwtSecret: secret, publishableKey } = backend.deps.keys;
  const good = backend.people.user.token;
  return forger({
    claims: claimsOf(good),
    secret,
    publishableKey,
    good,
    admin: { id: backend.people.admin.id, sessionId: claimsOf(backend.people.admin.token).session_id },
    sign(claims, { header = {}, secret: other = secret, hash = 'sha256' } = {}) {
      const text = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`;
      return `${text}.${createHmac(hash, other).update(text).digest('base64url')}`;
    },
  });
}

export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString()) as Claims;
}

function rs256(claims: Claims, keyInHeader = false): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = keyInHeader ? { jwk: publicKey.export({ format: 'jwk' }) } : {};
  const text = `${encode({ alg: 'RS256', typ: 'JWT', ...jwk })}.${encode(claims)}`;
  return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`;
}
