import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Keys } from '#server/keys.ts';
import { openSecret, sealSecret } from './factor-secret.ts';

const keysOf = (): Keys => ({ jwtSecret: randomBytes(48), publishableKey: 'p', secretKey: 's' });

test('a stored secret opens with the same keys for the same factor only', () => {
  const keys = keysOf();
  const stored = sealSecret(keys, 'factor-1', 'JBSWY3DPEHPK3PXP');
  expect(openSecret(keys, 'factor-1', stored)).toBe('JBSWY3DPEHPK3PXP');
  expect(openSecret(keys, 'factor-2', stored)).toBeUndefined();
  expect(openSecret(keysOf(), 'factor-1', stored)).toBeUndefined();
  expect(openSecret(keys, 'factor-1', `${stored.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(openSecret(keys, 'factor-1', '')).toBeUndefined();
});

test('the stored value does not contain the secret, and differs each time', () => {
  const keys = keysOf();
  const stored = sealSecret(keys, 'factor-1', 'JBSWY3DPEHPK3PXP');
  expect(Buffer.from(stored.slice(3), 'base64url').toString('latin1')).not.toContain('JBSWY');
  expect(sealSecret(keys, 'factor-1', 'JBSWY3DPEHPK3PXP')).not.toBe(stored);
});
