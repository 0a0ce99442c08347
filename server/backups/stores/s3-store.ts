import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { StartError } from '#server/start-error.ts';
import type { BackupStore, StoredFile } from './backup-store.ts';

/** The limit of one request; beyond it S3 requires a multipart upload. */
const MOST_BYTES = 5 * 2 ** 30;
const RETRIES = 3;

interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A folder for files being transferred. */
  scratch: string;
}

/** Backups in a bucket of S3 or of a compatible storage. */
export class S3Store implements BackupStore {
  readonly place: string;
  #settings: S3Settings;
  #client: AwsClient;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    const { bucket, prefix, accessKeyId, secretAccessKey, region } = settings;
    this.place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  async list(): Promise<StoredFile[]> {
    const prefix = this.#settings.prefix && `${this.#settings.prefix}/`;
    const files: StoredFile[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix });
      if (token) query.set('continuation-token', token);
      const text = await (await this.#send('GET', `?${query}`)).text();
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = decoded(textOf(entry, 'Key') ?? '');
        files.push({ name: key.slice(prefix.length), bytes: Number(textOf(entry, 'Size')) });
      }
      token = textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : undefined;
    } while (token);
    return files;
  }

  keep<T>(name: string, write: (file: string) => Promise<T>): Promise<T> {
    return this.#withScratch(name, async (file) => {
      const result = await write(file);
      const { size } = await stat(file);
      if (size > MOST_BYTES)
        throw new StartError(`The backup has ${size} bytes, and ${this.place} takes 5 GB at most.`);
      // The storage checks the hash, so a truncated file is not stored.
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const sent = hash.digest('hex');
      await this.#send('PUT', `/${this.#key(name)}`, await openAsBlob(file), sent);
      await this.#requireStored(name, sent);
      return result;
    });
  }

  /** Compares what is stored with what was sent: not every storage checks the hash, and some lose data. */
  async #requireStored(name: string, sent: string): Promise<void> {
    const stored = createHash('sha256');
    const { body } = await this.#send('GET', `/${this.#key(name)}`);
    const isComplete = await pipeline(Readable.from(body ?? []), stored).then(
      () => stored.digest('hex') === sent,
      () => false,
    );
    if (isComplete) return;
    await this.remove(name);
    throw new StartError(`The storage of ${this.place} returned the backup damaged, so it was removed.`);
  }

  withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
    return this.#withScratch(name, async (file) => {
      const { body } = await this.#send('GET', `/${this.#key(name)}`);
      await pipeline(Readable.from(body ?? []), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return work(file);
    });
  }

  async remove(name: string): Promise<void> {
    await this.#send('DELETE', `/${this.#key(name)}`);
  }

  async read(name: string): Promise<Buffer | undefined> {
    const answer = await this.#send('GET', `/${this.#key(name)}`, undefined, undefined, [404]);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await this.#send('PUT', `/${this.#key(name)}`, new Blob([new Uint8Array(bytes)]), hash);
  }

  #key(name: string): string {
    const { prefix } = this.#settings;
    return [...prefix.split('/').filter(Boolean), name].map(encodeURIComponent).join('/');
  }

  async #send(
    method: string,
    path: string,
    body?: Blob,
    sha256?: string,
    alsoGood: number[] = [],
  ): Promise<Response> {
    const { endpoint, bucket } = this.#settings;
    const headers: Record<string, string> = sha256 ? { 'x-amz-content-sha256': sha256 } : {};
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}${path}`;
    let answer: Response;
    try {
      answer = await this.#client.fetch(url, { method, headers, body: body ?? null });
    } catch (error) {
      const { cause } = error as Error & { cause?: NodeJS.ErrnoException };
      throw new StartError(
        `The storage of ${this.place} cannot be reached (${cause?.code ?? (error as Error).message}).`,
      );
    }
    if (answer.ok || alsoGood.includes(answer.status)) return answer;
    const code = textOf(await answer.text(), 'Code') ?? 'no reason given';
    throw new StartError(`The storage of ${this.place} refused ${method} (${answer.status}, ${code}).`);
  }

  async #withScratch<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
    const { scratch } = this.#settings;
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    // A separate folder: a backup of the same name from before S3 was configured may be beside it.
    const folder = await mkdtemp(join(scratch, 'transfer-'));
    try {
      return await work(join(folder, name));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Some storages do not encode keys as requested; a foreign key among them must not hide the others. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}
