import { randomUUID } from 'node:crypto';
import type { Role } from './test-callers.ts';

/** The status that each role gets. */
export type Expected = Record<Role, number>;

/**
 * Agents get what admins get, and viewers what agents get, unless given. An account without a role and one that lost it are
 * the same; a person who has signed out is a stranger.
 */
export const by = (
  anon: number,
  account: number,
  admin: number,
  service: number,
  agent = admin,
  viewer = agent,
): Expected => ({
  anon,
  user: account,
  revoked: account,
  signedOut: 401,
  viewer,
  agent,
  admin,
  service,
});
export const everyone = (status: number) => ({ ...by(status, status, status, status), signedOut: status });
/** Row level security decides which rows; an account without a role gets none. */
export const readers = by(401, 200, 200, 200);
export const visitors = by(201, 201, 201, 403);
/** Every signed-in account, for its own data. */
export const accounts = by(401, 200, 200, 403);
export const noRole = by(401, 403, 403, 403);
/** PostgreSQL refuses to write the view before it checks the role. */
export const viewOnly = by(405, 405, 405, 405);
export const staffOnly = by(401, 403, 200, 403);
export const answerersOnly = by(401, 403, 200, 403, 200, 403);
export const adminOnly = by(401, 403, 200, 403, 403);
export const serverOnly = by(401, 403, 403, 200);

/** A visitor's submission; each is unique. */
export const submission = () => ({
  first_name: 'A',
  last_name: 'B',
  email: 'a@example.com',
  message: `Hello there ${randomUUID()}`,
});
