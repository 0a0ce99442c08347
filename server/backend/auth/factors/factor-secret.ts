import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '#server/keys.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * The stored secret of an authenticator app: AES-256-GCM under a key derived from JWT_SECRET, bound to its factor. A copy of
 * the database alone does not yield codes.
 */
export function sealSecret(keys: Keys, factorId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(keys), nonce).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Undefined when it was stored under another JWT_SECRET, as after a restore without the keys. */
export function openSecret(keys: Keys, factorId: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored.slice(VERSION.length + 1), 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(keys), nonce)
      .setAAD(Buffer.from(factorId))
      .setAuthTag(tag);
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}

function sealingKey(keys: Keys): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.jwtSecret, '', 'nevia second factor', 32));
}
