import { forge, forgeries } from './forged-tokens.ts';
import type { AttackedBackend } from './testing/attacked-backend.ts';

type Payload = Record<string, unknown>;

export interface RealtimeAttempt {
  name: string;
  /** What phx_join carries. */
  join(backend: AttackedBackend): Payload | Promise<Payload>;
  reply: 'ok' | 'error';
  /** A token sent once the channel is joined. */
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

/** A forged session or subject passes the join, which asks no database, and hears nothing. */
const deafWith = (name: string): RealtimeAttempt => ({ ...withForged(name), reply: 'ok' });

const renewing = (name: string): RealtimeAttempt => ({
  name: `renewing with a token: ${name}`,
  join: ({ people }) => ({ config: changes, access_token: people.user.token }),
  reply: 'ok',
  renewal: (backend) => forged(backend, name),
});

const binding = (name: string, asked: Payload, reply: 'ok' | 'error' = 'error'): RealtimeAttempt => ({
  name,
  join: ({ people }) => ({ ...asking(asked), access_token: people.user.token }),
  reply,
});

export const realtimeAttempts: RealtimeAttempt[] = [
  { name: 'joining without a token', join: () => ({ config: changes }), reply: 'ok' },
  { name: 'joining with an empty token', join: () => ({ config: changes, access_token: '' }), reply: 'ok' },
  { name: 'joining with a number as token', join: () => ({ config: changes, access_token: 1 }), reply: 'ok' },
  {
    name: 'joining as a user',
    join: ({ people }) => ({ config: changes, access_token: people.user.token }),
    reply: 'ok',
  },
  {
    name: 'joining as a former admin',
    join: ({ people }) => ({ config: changes, access_token: people.revoked.token }),
    reply: 'ok',
  },
  {
    name: 'joining as an admin who signed out',
    join: ({ people }) => ({ config: changes, access_token: people.signedOut.token }),
    reply: 'ok',
  },
  withForged('alg none'),
  withForged('a changed payload'),
  withForged('Supabase’s well-known default secret'),
  withForged('expired'),
  withForged('HS512'),
  withForged('no session'),
  withForged('the role of the owner'),
  deafWith('a session that never was'),
  deafWith('one’s own session for another’s subject'),
  renewing('alg none'),
  renewing('expired'),
  renewing('a changed subject'),
  renewing('one’s own session for another’s subject'),
  binding('asking for accounts', { schema: 'auth', table: 'users' }),
  binding('asking for roles', { table: 'user_roles' }),
  binding('asking for what every object has', { table: 'constructor' }),
  binding('asking for an unknown event', { event: 'TRUNCATE' }),
  binding('asking for every table', { table: '*' }, 'ok'),
  binding('asking with SQL as filter', { filter: "id=eq.' or true --" }, 'ok'),
  binding('asking with a foreign column', { filter: 'role=eq.admin' }),
  binding('asking with an oracle', { filter: 'message=like.Numbat*' }, 'ok'),
];

/** Frames that end the socket or are refused; none of them may reach another socket. */
export const frames: [name: string, frame: string, ends: boolean][] = [
  ['no JSON', 'hello', true],
  ['an object', '{}', true],
  ['too few parts', '["1","1","realtime:x","phx_join"]', true],
  [
    'a frame of 65 KB',
    JSON.stringify(['1', '1', 'realtime:x', 'broadcast', { x: 'y'.repeat(66_000) }]),
    true,
  ],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, true],
  ['a broadcast', '["1","2","realtime:office","broadcast",{"event":"x","payload":{"x":1}}]', false],
  ['presence', '["1","2","realtime:office","presence",{"event":"track"}]', false],
  ['an event that every object has', '["1","2","realtime:office","constructor",{}]', false],
];
