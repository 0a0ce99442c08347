import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '#server/start-error.ts';
import { type BackupFooter, LINE_BYTES_AT_MOST } from './backup-format.ts';
import { CannotUnseal, isSealed, unseal } from './stores/sealed-stream.ts';

const NEWLINE = 0x0a;

export interface ReadOptions {
  key?: string | undefined;
  unsealed?: boolean;
}

/** The lines without the footer, which must match them; the first one is the header. */
export async function* readBackupLines(
  file: string,
  options: ReadOptions,
): AsyncGenerator<string, undefined> {
  const hash = createHash('sha256');
  let held: string | undefined;
  let rows = -1;
  const damaged = new StartError(`The file ${file} is damaged or incomplete: nothing was restored.`);
  const unpacked = await unpack(file, options);
  try {
    for await (const line of linesOf(unpacked)) {
      if (held !== undefined) {
        hash.update(held).update('\n');
        rows += 1;
        yield held;
      }
      held = line;
    }
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw damaged;
    throw new StartError(
      `The file ${file} cannot be decrypted: BACKUP_KEY is not the key it was made with, or the file is damaged.`,
    );
  }
  const footer = parseLine<BackupFooter>(held);
  if (footer?.rows !== rows || footer.sha256 !== hash.digest('hex')) throw damaged;
}

/** Only a newline ends a line: readline also splits at U+2028, which a message may contain. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const requireShort = (more: number) => {
    if (length + more > LINE_BYTES_AT_MOST) throw new Error('A line is too long.');
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      requireShort(end - start);
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
      parts = [];
      length = 0;
      start = end + 1;
    }
    requireShort(chunk.length - start);
    parts.push(chunk.subarray(start));
    length += chunk.length - start;
  }
  if (length > 0) yield Buffer.concat(parts).toString();
}

async function unpack(file: string, { key, unsealed }: ReadOptions): Promise<Readable> {
  const sealed = await isSealedFile(file);
  if (sealed && key === undefined)
    throw new StartError(`The file ${file} is encrypted: set BACKUP_KEY to what it was made with.`);
  if (!sealed && key !== undefined && !unsealed) {
    throw new StartError(
      `The file ${file} is not encrypted although BACKUP_KEY is set, so anyone who can write there may have made it: nothing was restored. If you are sure that it is yours, add --unsealed.`,
    );
  }
  const unpacked = createGunzip();
  const source = createReadStream(file);
  const done =
    sealed && key !== undefined ? pipeline(source, unseal(key), unpacked) : pipeline(source, unpacked);
  // The reader of the stream gets the error.
  void done.catch((error: Error) => unpacked.destroy(error));
  return unpacked;
}

async function isSealedFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return isSealed(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

export function parseLine<T>(line: string | undefined): T | undefined {
  try {
    return JSON.parse(line ?? '') as T;
  } catch {
    return undefined;
  }
}
