import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { GOOD_PASSWORD, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

/** What an authenticator app shows, now or so many steps of 30 seconds later. */
export function codeOf(secret: string, stepsLater = 0): string {
  const timestamp = Date.now() + stepsLater * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export interface PersonWithPhone {
  id: string;
  email: string;
  client: SupabaseClient;
  factorId: string;
  secret: string;
}

export async function signUpPerson(
  backend: TestBackend,
  role?: 'admin',
): Promise<Pick<PersonWithPhone, 'id' | 'email' | 'client'>> {
  const email = `person-${randomUUID()}@example.com`;
  const client = backend.client();
  const { data, error } = await client.auth.signUp({ email, password: GOOD_PASSWORD });
  if (!data.user) throw error ?? new Error('No account');
  if (role) {
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query('insert into public.user_roles (user_id, role) values ($1, $2)', [data.user?.id, role]),
    );
  }
  return { id: data.user.id, email, client };
}

/** Somebody who has set up an authenticator app and whose session has shown it, all over HTTP. */
export async function personWithPhone(backend: TestBackend, role?: 'admin'): Promise<PersonWithPhone> {
  const person = await signUpPerson(backend, role);
  const { mfa } = person.client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Nevia' });
  if (!data) throw error;
  const { secret } = data.totp;
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (verified.error) throw verified.error;
  return { ...person, factorId: data.id, secret };
}

/** A session of theirs, opened by the password alone. */
export async function withPasswordOnly(
  backend: TestBackend,
  { email }: { email: string },
  headers: Record<string, string> = {},
): Promise<SupabaseClient> {
  const client = backend.client({ headers });
  const { error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
  if (error) throw error;
  return client;
}

/** As if the code accepted last had been one of long ago, so that a test need not wait for the next one. */
export async function forgetLastCode(backend: TestBackend, factorId: string): Promise<void> {
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query('update auth.mfa_factors set last_step = null where id = $1', [factorId]),
  );
}
