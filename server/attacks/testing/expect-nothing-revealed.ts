import { expect } from 'vitest';
import { SECRET } from './attacked-backend.ts';

/** What no response to an attacker may contain: stored text, hashes, keys, internal names and stack traces. */
const NEVER =
  /argon2|encrypted_password|token_hash"|sb_secret_|jwtSecret|\bat .+\.(ts|js):\d+|node_modules|\/server\/|pg_catalog|postgres:\/\//;

export function expectNothingRevealed(text: string, headers?: Headers): void {
  expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(text).not.toMatch(NEVER);
  // A count reveals something too.
  expect(headers?.get('content-range') ?? '').not.toMatch(/\/[1-9]/);
}
