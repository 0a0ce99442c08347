import { expect } from 'vitest';
import { SECRET } from './attacked-backend.ts';

/** What no answer to an attacker may hold: stored words, hashes, keys, inner names and traces of the code. */
const NEVER =
  /argon2|encrypted_password|token_hash"|sb_secret_|jwtSecret|\bat .+\.(ts|js):\d+|node_modules|\/server\/|pg_catalog|postgres:\/\//;

export function expectNothingTold(text: string, headers?: Headers): void {
  expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(text).not.toMatch(NEVER);
  // A count is an answer too.
  expect(headers?.get('content-range') ?? '').not.toMatch(/\/[1-9]/);
}
