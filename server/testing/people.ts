import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { signAccessToken } from '#server/backend/access-token.ts';
import { hashPassword } from '#server/backend/auth/accounts/password-hash.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Caller, type Database } from '#server/database/database.ts';

/** The password of every person made here. */
export const GOOD_PASSWORD = 'Quokka&Tram42';
let passwordHash: Promise<string> | undefined;

export interface PersonOptions {
  /** A unique one by default. */
  email?: string;
  role?: 'viewer' | 'agent' | 'admin' | undefined;
  displayName?: string;
}

export interface Person {
  id: string;
  email: string;
  token: string;
  client: SupabaseClient;
}

/** A confirmed account with its password, role and name, stored without sign-up or mails. */
export async function storePerson(
  database: Database,
  { role, displayName, ...options }: PersonOptions = {},
): Promise<Pick<Person, 'id' | 'email'>> {
  passwordHash ??= hashPassword(GOOD_PASSWORD);
  const id = randomUUID();
  const email = options.email ?? `${role ?? 'user'}-${id}@example.com`;
  await database.batch(asServer, [
    {
      sql: `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, $3, now())`,
      params: [id, email, await passwordHash],
    },
  ]);
  if (role) await giveRole(database, id, role);
  if (displayName) {
    const sql = 'insert into public.staff_profiles (user_id, display_name) values ($1, $2)';
    await database.batch(asServer, [{ sql, params: [id, displayName] }]);
  }
  return { id, email };
}

/** The same with a session, its token signed with the real key, and a stock client that sends the token. */
export async function makePerson(backend: TestBackend, options: PersonOptions = {}): Promise<Person> {
  const { database, keys } = backend.deps;
  const { id, email } = await storePerson(database, options);
  const sessionId = randomUUID();
  await database.batch(asServer, [
    {
      sql: `insert into auth.sessions (id, user_id, method, not_after)
            values ($1, $2, 'password', now() + interval '1 day')`,
      params: [sessionId, id],
    },
  ]);
  const claims = { sub: id, email, role: 'authenticated', session_id: sessionId } as const;
  const { token } = await signAccessToken(keys, claims);
  return { id, email, token, client: backend.client({ headers: { authorization: `Bearer ${token}` } }) };
}

export interface SignedUpPerson extends Person {
  refreshToken: string;
}

/** Over HTTP, so that the client has a whole session, as `client.auth` needs it. */
export async function signUpPerson(
  backend: TestBackend,
  { email = `person-${randomUUID()}@example.com`, role }: Omit<PersonOptions, 'displayName'> = {},
): Promise<SignedUpPerson> {
  const client = backend.client();
  const { data, error } = await client.auth.signUp({ email, password: GOOD_PASSWORD });
  if (!data.session) throw error ?? new Error('No session');
  const { access_token: token, refresh_token: refreshToken, user } = data.session;
  if (role) await giveRole(backend.deps.database, user.id, role);
  return { id: user.id, email, token, refreshToken, client };
}

export interface PersonWithPhone extends Person {
  factorId: string;
  secret: string;
}

/** Signed up over HTTP, with an authenticator app whose code the session has shown. */
export async function signUpWithPhone(
  backend: TestBackend,
  options: Omit<PersonOptions, 'displayName'> = {},
): Promise<PersonWithPhone> {
  const person = await signUpPerson(backend, options);
  const { mfa } = person.client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Nevia' });
  if (!data) throw error;
  const { secret } = data.totp;
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (verified.error) throw verified.error;
  return { ...person, factorId: data.id, secret };
}

/** Another session of theirs, opened with the password alone. */
export async function signInPerson(
  backend: TestBackend,
  { email }: Pick<Person, 'email'>,
  headers: Record<string, string> = {},
): Promise<SupabaseClient> {
  const client = backend.client({ headers });
  const { error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
  if (error) throw error;
  return client;
}

/** What an authenticator app shows, now or so many steps of 30 seconds later. */
export function codeOf(secret: string, stepsLater = 0): string {
  const timestamp = Date.now() + stepsLater * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Lets the code accepted last be used again, so that a test need not wait for the next one. */
export async function forgetLastCode({ deps }: TestBackend, factorId: string): Promise<void> {
  const sql = 'update auth.mfa_factors set last_step = null where id = $1';
  await deps.database.batch(asServer, [{ sql, params: [factorId] }]);
}

async function giveRole(database: Database, id: string, role: string): Promise<void> {
  const sql = 'insert into public.user_roles (user_id, role) values ($1, $2)';
  await database.batch(asServer, [{ sql, params: [id, role] }]);
}

export async function removeRole({ deps }: TestBackend, { id }: Pick<Person, 'id'>): Promise<void> {
  const sql = 'delete from public.user_roles where user_id = $1';
  await deps.database.batch(asServer, [{ sql, params: [id] }]);
}

/** An open invitation by this admin and its token, without the mail. */
export async function invitePerson(
  { deps }: TestBackend,
  admin: Pick<Person, 'id'>,
  email = `${randomUUID()}@example.com`,
  role = 'agent',
): Promise<{ id: string; email: string; token: string }> {
  const caller: Caller = { role: 'server', claims: { sub: admin.id, role: 'authenticated' } };
  const sql = 'select public.invite_staff($1, $2) as made';
  const [row] = await deps.database.tx(caller, (tx) =>
    tx.query<{ made: { id: string; email: string; token: string } }>(sql, [email, role]),
  );
  if (!row) throw new Error('No invitation');
  return row.made;
}
