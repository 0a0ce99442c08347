import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BoundedQueue } from '#server/bounded-queue.ts';
import { tooMany } from '#server/requests/http-error.ts';

const argon2id = promisify(argon2).bind(undefined, 'argon2id');

/** OWASP's second set of parameters: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** Longer ones are refused, not truncated. GoTrue has the same limit, so accounts can move there. */
export const PASSWORD_MAX_BYTES = 72;
/** Two of libuv's four threads; the others stay free for files and DNS lookups. */
const HASHES_AT_ONCE = 2;
const WAITING_AT_MOST = 60;
const RETRY_AFTER_SECONDS = 2;
/** Many sign-ins at once wait, instead of using every thread and 19 MiB each. */
const hashes = new BoundedQueue({
  ...{ atOnce: HASHES_AT_ONCE, waiting: WAITING_AT_MOST },
  refusal: () => tooMany(RETRY_AFTER_SECONDS),
});

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashes.run(() => argon2id({ ...COST, message: Buffer.from(password), nonce: salt }));
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Without a stored hash it computes anyway, so that the time does not reveal whether an account exists. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = parse(stored || DUMMY) ?? parse(DUMMY);
  if (!parsed) return false;
  const { salt, hash, ...cost } = parsed;
  const message = Buffer.from(password);
  const computed = await hashes.run(() =>
    argon2id({ ...cost, tagLength: hash.length, message, nonce: salt }),
  );
  return timingSafeEqual(computed, hash) && Boolean(stored);
}

const DUMMY =
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}` +
  `$${unpadded(randomBytes(SALT_BYTES))}$${unpadded(randomBytes(COST.tagLength))}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(text: string) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(text) ?? [];
  if (!salt || !hash) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
