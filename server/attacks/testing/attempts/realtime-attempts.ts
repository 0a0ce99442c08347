import type { AttackedBackend } from '#server/attacks/testing/attacked-backend.ts';
import { forge, forgeries } from './forged-tokens.ts';

type Payload = Record<string, unknown>;

export interface RealtimeAttempt {
  name: string;
  /** The payload of phx_join. */
  join(backend: AttackedBackend): Payload | Promise<Payload>;
  reply: 'ok' | 'error';
  /** A token sent after joining the channel. */
  renewal?(backend: AttackedBackend): string | Promise<string>;
}

const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'contact_submissions' }] };
const asking = (binding: Payload) => ({
  config: { postgres_changes: [{ event: '*', schema: 'public', table: 'contact_submissions', ...binding }] },
});

async function forged(backend: AttackedBackend, name: string): Promise<string> {
  const found = forgeries.find(([known]) => known === name);
  if (!found) throw new Error(`No forgery ${name}`);
  return forge(backend, found[1]);
}

const withForged = (name: string): RealtimeAttempt => ({
  name: `joining with a token: ${name}`,
  join: async (backend) => ({ config: changes, access_token: await forged(backend, name) }),
  reply: 'error',
});

const renewing = (name: string): RealtimeAttempt => ({
  name: `renewing with a token: ${name}`,
  join: ({ people }) => ({ config: changes, access_token: people.admin.token }),
  reply: 'ok',
  renewal: (backend) => forged(backend, name),
});

const joining = (name: string, access_token: (backend: AttackedBackend) => unknown): RealtimeAttempt => ({
  name: `joining ${name}`,
  join: (backend) => ({ config: changes, access_token: access_token(backend) }),
  reply: 'error',
});

const binding = (name: string, requested: Payload, who: 'user' | 'admin' = 'admin'): RealtimeAttempt => ({
  name,
  join: ({ people }) => ({ ...asking(requested), access_token: people[who].token }),
  reply: 'error',
});

export const realtimeAttempts: RealtimeAttempt[] = [
  joining('without a token', () => undefined),
  joining('with an empty token', () => ''),
  joining('with a number as token', () => 1),
  joining('as a user', ({ people }) => people.user.token),
  joining('as a former admin', ({ people }) => people.revoked.token),
  joining('as an admin who signed out', ({ people }) => people.signedOut.token),
  withForged('alg none'),
  withForged('a changed payload'),
  withForged('Supabase’s well-known default secret'),
  withForged('expired'),
  withForged('HS512'),
  withForged('no session'),
  withForged('the role of the owner'),
  withForged('a session that never was'),
  withForged('one’s own session for another’s subject'),
  renewing('alg none'),
  renewing('expired'),
  renewing('a changed subject'),
  renewing('one’s own session for another’s subject'),
  binding('asking for accounts', { schema: 'auth', table: 'users' }),
  binding('asking for roles', { table: 'user_roles' }),
  binding('asking for what every object has', { table: 'constructor' }),
  binding('asking for an unknown event', { event: 'TRUNCATE' }),
  binding('asking for every table', { table: '*' }),
  binding('asking with a filter', { filter: 'email=eq.a@example.com' }),
  binding('asking with an oracle', { filter: 'message=like.Numbat*' }, 'user'),
  binding('asking with a filter that is a list', { filter: ['id=eq.1'] }),
  {
    name: 'asking for nothing at all',
    join: ({ people }) => ({ config: { postgres_changes: [null] }, access_token: people.admin.token }),
    reply: 'error',
  },
  {
    name: 'asking with an object for a list',
    join: ({ people }) => ({ config: { postgres_changes: {} }, access_token: people.admin.token }),
    reply: 'error',
  },
  joining('with the secret key as token', ({ deps }) => deps.keys.secretKey),
];

/** Frames that close the socket or are refused; none of them may affect another socket. */
export const frames: [name: string, frame: string, ends: boolean][] = [
  ['no JSON', 'hello', true],
  ['an object', '{}', true],
  ['too few parts', '["1","1","realtime:x","phx_join"]', true],
  [
    'a frame of 17 KB',
    JSON.stringify(['1', '1', 'realtime:x', 'broadcast', { x: 'y'.repeat(17_000) }]),
    true,
  ],
  ['a topic of 201 characters', JSON.stringify(['1', '1', 'x'.repeat(201), 'phx_join', {}]), true],
  ['an event of 51 characters', JSON.stringify(['1', '1', 'realtime:x', 'x'.repeat(51), {}]), true],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, true],
  ['a broadcast', '["1","2","realtime:office","broadcast",{"event":"x","payload":{"x":1}}]', false],
  ['presence', '["1","2","realtime:office","presence",{"event":"track"}]', false],
  [
    'presence on a channel that was not joined',
    '["1","2","realtime:submission:6f1f0f0e-8a57-4d0f-9d43-0f6f2f2e7a11","presence",{"event":"track","payload":{"name":"x"}}]',
    false,
  ],
  [
    'joining presence without a role',
    '["1","2","realtime:submission:6f1f0f0e-8a57-4d0f-9d43-0f6f2f2e7a11","phx_join",{"config":{"private":true,"presence":{"enabled":true}}}]',
    false,
  ],
  ['an event that every object has', '["1","2","realtime:office","constructor",{}]', false],
];
