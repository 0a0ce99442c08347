import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { makePerson, type PersonOptions } from '#server/testing/people.ts';

/** Besides the six: an admin whose role was removed, and an admin who has signed out. */
export const roles = ['anon', 'user', 'revoked', 'signedOut', 'viewer', 'agent', 'admin', 'service'] as const;
export type Role = (typeof roles)[number];

export interface TestCaller {
  headers: Record<string, string>;
  /** Another person's for a caller without an account. */
  accountId: string;
}

/** One caller per role; `stored` is text in a submission that an admin can find. */
export async function callersOf(backend: TestBackend, stored: string): Promise<Record<Role, TestCaller>> {
  const { publishableKey, secretKey } = backend.deps.keys;
  const signedIn = async (role?: PersonOptions['role']): Promise<TestCaller> => {
    const { id, token } = await makePerson(backend, { role });
    return { accountId: id, headers: { apikey: publishableKey, authorization: `Bearer ${token}` } };
  };
  const [user, revoked, signedOut] = [await signedIn(), await signedIn('admin'), await signedIn('admin')];
  for (const { headers } of [revoked, signedOut]) {
    const rows = await fetch(`${backend.url}/rest/v1/contact_submissions`, { headers });
    if (!(await rows.text()).includes(stored))
      throw new Error('A person who loses the rights of an admin must have had them');
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
    viewer: await signedIn('viewer'),
    agent: await signedIn('agent'),
    admin: await signedIn('admin'),
    service: { headers: { apikey: secretKey }, accountId: user.accountId },
  };
}
