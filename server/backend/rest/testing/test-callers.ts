import { randomUUID } from 'node:crypto';
import { signAccessToken } from '#server/backend/access-token.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

/** Besides the five: an admin of yesterday, and an admin who has signed out. */
export const roles = ['anon', 'user', 'revoked', 'signedOut', 'agent', 'admin', 'service'] as const;
export type Role = (typeof roles)[number];

export interface Account {
  id: string;
  email: string;
  token: string;
}

/** An account without the detour over sign-up: its row, its role, and a token signed with the real key. */
export async function makeAccount({ deps }: TestBackend, role: 'user' | 'agent' | 'admin'): Promise<Account> {
  const id = randomUUID();
  const email = `${role}-${id}@example.com`;
  const sessionId = randomUUID();
  const statements = [
    { sql: 'insert into auth.users (id, email) values ($1, $2)', params: [id, email] },
    {
      sql: `insert into auth.sessions (id, user_id, method, not_after)
            values ($1, $2, 'password', now() + interval '1 day')`,
      params: [sessionId, id],
    },
  ];
  if (role !== 'user') {
    statements.push({
      sql: 'insert into public.user_roles (user_id, role) values ($1, $2)',
      params: [id, role],
    });
  }
  await deps.database.batch(asServer, statements);
  const { token } = await signAccessToken(deps.keys, {
    sub: id,
    email,
    role: 'authenticated',
    session_id: sessionId,
  });
  return { id, email, token };
}

export interface TestCaller {
  headers: Record<string, string>;
  /** For those without one, somebody else's. */
  accountId: string;
}

/** Everybody who may call; `stored` are words that an admin finds in a submission. */
export async function callersOf(backend: TestBackend, stored: string): Promise<Record<Role, TestCaller>> {
  const { publishableKey, secretKey } = backend.deps.keys;
  const signedIn = async (role: 'user' | 'agent' | 'admin'): Promise<TestCaller> => {
    const { id, token } = await makeAccount(backend, role);
    return { accountId: id, headers: { apikey: publishableKey, authorization: `Bearer ${token}` } };
  };
  const [user, revoked, signedOut] = [
    await signedIn('user'),
    await signedIn('admin'),
    await signedIn('admin'),
  ];
  for (const { headers } of [revoked, signedOut]) {
    const rows = await fetch(`${backend.url}/rest/v1/contact_submissions`, { headers });
    if (!(await rows.text()).includes(stored))
      throw new Error('Who loses the rights of an admin must have had them');
  }
  await backend.deps.database.batch(asServer, [
    { sql: 'delete from public.user_roles where user_id = $1', params: [revoked.accountId] },
    { sql: 'delete from auth.sessions where user_id = $1', params: [signedOut.accountId] },
  ]);
  return {
    anon: { headers: { apikey: publishableKey }, accountId: user.accountId },
    user,
    revoked,
    signedOut,
    agent: await signedIn('agent'),
    admin: await signedIn('admin'),
    service: { headers: { apikey: secretKey }, accountId: user.accountId },
  };
}
