import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';

/**
 * An encrypted file: the words below, a salt, then pieces of 64 KB, each encrypted with AES-256-GCM and followed by its tag. The
 * key is derived from BACKUP_KEY and the salt by scrypt, so no two files share one. A piece's nonce is its number and whether it
 * is the last. A changed, moved, missing or truncated piece is detected before it is used.
 */
const WORDS = Buffer.from('nevia sealed 1\n');
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PIECE_BYTES = 65_536;
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

export class CannotUnseal extends Error {
  override name = 'CannotUnseal';
}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export function isSealed(start: Buffer): boolean {
  return start.subarray(0, WORDS.length).equals(WORDS);
}

/** For a pipeline: encrypts the input. */
export function seal(passphrase: string): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const salt = randomBytes(SALT_BYTES);
    const key = await keyFor(passphrase, salt);
    yield Buffer.concat([WORDS, salt]);
    for await (const { piece, number, isLast } of inPieces(source, PIECE_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** For a pipeline: decrypts the input; throws CannotUnseal for another key or a damaged file. */
export function unseal(passphrase: string): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const { head, rest } = await takeHead(source, WORDS.length + SALT_BYTES);
    const key = await keyFor(passphrase, head.subarray(WORDS.length));
    for await (const { piece, number, isLast } of inPieces(rest, PIECE_BYTES + TAG_BYTES)) {
      yield openPiece(key, piece, nonceOf(number, isLast));
    }
  };
}

export async function sealBytes(bytes: Buffer, passphrase: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(seal(passphrase)([bytes])));
}

export async function unsealBytes(bytes: Buffer, passphrase: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(unseal(passphrase)([bytes])));
}

function openPiece(key: Buffer, piece: Buffer, nonce: Buffer): Buffer {
  if (piece.length < TAG_BYTES) throw new CannotUnseal('A piece is too short.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(piece.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CannotUnseal('The key is another one, or the file was changed.');
  }
}

/** Pieces of equal size except the last, which is marked. */
async function* inPieces(source: Bytes, size: number) {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    while (held.length > size) {
      yield { piece: held.subarray(0, size), number, isLast: false };
      held = held.subarray(size);
      number += 1;
    }
  }
  yield { piece: held, number, isLast: true };
}

async function takeHead(source: Bytes, length: number): Promise<{ head: Buffer; rest: Bytes }> {
  const parts = readOn(source);
  let held = Buffer.alloc(0);
  while (held.length < length) {
    const { value, done } = await parts.next();
    if (done) throw new CannotUnseal('The file is too short.');
    held = Buffer.concat([held, value]);
  }
  const rest = async function* () {
    yield held.subarray(length);
    yield* parts;
  };
  return { head: held.subarray(0, length), rest: rest() };
}

async function* readOn(source: Bytes): AsyncGenerator<Buffer, undefined> {
  yield* source;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

function keyFor(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
