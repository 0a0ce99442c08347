import type { Actor } from '#server/attacks/testing/attacked-backend.ts';

/** Requests below /rest/v1, with the expected status per attacker. `:id` is the stored secret's id, `:me` their own. */
export interface DataAttempt {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  expected: Record<Actor, number>;
}

/** For a visitor, for an account without (or no longer with) the admin role, and for a signed-out one. */
export const by = (anon: number, account: number, signedOut: number) => ({
  anon,
  user: account,
  revoked: account,
  signedOut,
});
export const everyone = (status: number) => by(status, status, status);
/** Row level security shows an account no rows. */
export const reads = by(401, 200, 401);
export const denied = by(401, 403, 401);
