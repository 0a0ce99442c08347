/** A message to a browser: encrypted as RFC 8291 says, and signed as RFC 8292 says. */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

export interface PushKeys {
  /** What browsers subscribe with, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** What a browser gives when it subscribes. */
export interface PushSubscriptionKeys {
  p256dh: string;
  auth: string;
}

const CURVE = 'prime256v1';
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const RECORD_BYTES = 4096;
const TOKEN_SECONDS = 12 * 3600;

/**
 * Derived from the secret of the access tokens, so that all processes have the same, and no other file has to be kept. With a
 * new secret everyone signs in again, and browsers subscribe again.
 */
export function pushKeysOf(jwtSecret: Uint8Array): PushKeys {
  // 16 bytes more than the order has, so that no key is more likely than another.
  const seed = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'nevia web push', 48)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (CURVE_ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The header that identifies this site to the push service. */
export function pushAuthorization(endpoint: string, siteUrl: string, keys: PushKeys): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS,
    sub: siteUrl,
  };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

/** Throws if the keys of the browser are none. */
export function encryptPush(text: string, { p256dh, auth }: PushSubscriptionKeys): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  const ownKey = ecdh.generateKeys();
  const shared = ecdh.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const secret = hkdf(shared, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ownKey.length, 4);
  // 2 marks the last record.
  const record = Buffer.concat([cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()]);
  return Buffer.concat([salt, size, ownKey, record, cipher.getAuthTag()]);
}

function hkdf(key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}
