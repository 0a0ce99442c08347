import { randomUUID } from 'node:crypto';
import { signAccessToken } from '#server/backend/access-token.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';

export type Role = 'anon' | 'user' | 'admin' | 'service';

export const roles: Role[] = ['anon', 'user', 'admin', 'service'];

export interface Account {
  id: string;
  email: string;
  token: string;
}

/** An account without the detour over sign-up: its row, its role, and a token signed with the real key. */
export async function makeAccount({ deps }: TestBackend, role: 'user' | 'admin'): Promise<Account> {
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
  if (role === 'admin') {
    statements.push({
      sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')",
      params: [id],
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

/** The headers with which each role calls. */
export async function headersOf(backend: TestBackend): Promise<Record<Role, Record<string, string>>> {
  const { publishableKey, secretKey } = backend.deps.keys;
  const bearer = async (role: 'user' | 'admin') => ({
    apikey: publishableKey,
    authorization: `Bearer ${(await makeAccount(backend, role)).token}`,
  });
  return {
    anon: { apikey: publishableKey },
    user: await bearer('user'),
    admin: await bearer('admin'),
    service: { apikey: secretKey },
  };
}
