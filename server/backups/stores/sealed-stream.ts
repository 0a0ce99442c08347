import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** 2^15 rounds of scrypt; more would let the writer of a file fill the memory of its reader. */
const WORK_FACTOR = 15;
/** An encrypted file is one of age, which `age --decrypt` opens with BACKUP_KEY. */
const START = new RegExp(`^age-encryption\\.org/v1\\n-> scrypt [\\w+/]{22} ${WORK_FACTOR}\\n`);
const START_BYTES = 64;

export class CannotUnseal extends Error {
  override name = 'CannotUnseal';
}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

export function isSealed(start: Buffer): boolean {
  return START.test(start.toString('latin1', 0, START_BYTES));
}

/** For a pipeline: encrypts the input. */
export function seal(passphrase: string): (source: Bytes) => AsyncGenerator<Uint8Array> {
  return async function* (source) {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(passphrase.normalize('NFC'));
    yield* await encrypter.encrypt(ReadableStream.from(source) as globalThis.ReadableStream);
  };
}

/** For a pipeline: decrypts the input; throws CannotUnseal for another key or a damaged file. */
export function unseal(passphrase: string): (source: Bytes) => AsyncGenerator<Uint8Array> {
  return async function* (source) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase.normalize('NFC'));
    try {
      yield* await decrypter.decrypt(ReadableStream.from(source) as globalThis.ReadableStream);
    } catch (error) {
      // A failing disk has a code.
      if (error instanceof Error && 'code' in error) throw error;
      throw new CannotUnseal('The key is another one, or the file was changed.', { cause: error });
    }
  };
}

export async function sealBytes(bytes: Buffer, passphrase: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(seal(passphrase)([bytes])));
}

export async function unsealBytes(bytes: Buffer, passphrase: string): Promise<Buffer> {
  if (!isSealed(bytes)) throw new CannotUnseal('This is no file that was encrypted here.');
  return Buffer.concat(await Array.fromAsync(unseal(passphrase)([bytes])));
}
