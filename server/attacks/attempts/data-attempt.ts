import type { Actor } from '#server/attacks/testing/attacked-backend.ts';

/** What is sent below /rest/v1, and the answer for each attacker. `:id` is the stored secret's id, `:me` their own. */
export interface DataAttempt {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  expected: Record<Actor, number>;
}

/** For a visitor, for an account that is no admin (any more), and for one that signed out. */
export const by = (anon: number, account: number, signedOut: number) => ({
  anon,
  user: account,
  revoked: account,
  signedOut,
});
export const everyone = (status: number) => by(status, status, status);
/** Row level security leaves an account nothing to see. */
export const reads = by(401, 200, 401);
export const denied = by(401, 403, 401);
