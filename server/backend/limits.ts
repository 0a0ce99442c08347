import { createHash } from 'node:crypto';
import { asServer, type Transaction } from '#server/database/database.ts';
import type { BackendDeps } from './deps.ts';

export interface Limit {
  max: number;
  windowSeconds: number;
}

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * What one network address, one account or one pair of both may ask for. LIMITS_FACTOR multiplies every `max`. A limit
 * that counts for a whole account lets strangers shut its owner out, so those are wide or do not show.
 */
export const limits = {
  signInByAddress: { max: 30, windowSeconds: 300 },
  signInByPair: { max: 10, windowSeconds: 900 },
  /** Only from places where the account was never opened; see known-places.ts. */
  signInByAccount: { max: 100, windowSeconds: 3600 },
  refreshByAddress: { max: 150, windowSeconds: 300 },
  signUpByAddress: { max: 30, windowSeconds: 300 },
  recoverByAddress: { max: 30, windowSeconds: 300 },
  resendByAddress: { max: 30, windowSeconds: 300 },
  verifyByAddress: { max: 30, windowSeconds: 300 },
  userUpdateByAddress: { max: 30, windowSeconds: 300 },
  mailAskedByPair: { max: 1, windowSeconds: 60 },
  /** Mails really sent, for each kind of mail. */
  mailToAddressee: { max: 1, windowSeconds: 60 },
  mailToAddresseeByDay: { max: 10, windowSeconds: 86_400 },
  guessesByPair: { max: 10, windowSeconds: 3600 },
  functionByAddress: { max: 30, windowSeconds: 600 },
  newsletterByAddress: { max: 10, windowSeconds: 600 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export type Taking = [name: LimitName, key: string];

/** Takes one from the counter inside the caller's transaction; the first taking starts the window. */
export async function takeFromLimit(
  tx: Transaction,
  name: string,
  key: string,
  limit: Limit,
): Promise<Taken> {
  const [row] = await tx.query<{ taken: number; wait: number }>(TAKE, [
    name,
    hashed(key),
    limit.windowSeconds,
    limit.max,
  ]);
  await tx.query(FORGET_SOME);
  if (!row || row.taken <= limit.max) return { ok: true };
  return { ok: false, retryAfterSeconds: Math.max(1, row.wait) };
}

/**
 * Takes from named limits, multiplied by LIMITS_FACTOR, in a transaction of its own: a request that fails later has
 * still been counted. The first refusal is the answer.
 */
export async function takeLimits(deps: BackendDeps, takings: Taking[]): Promise<Taken> {
  return deps.database.tx(asServer, (tx) => takeLimitsIn(tx, deps, takings));
}

/** The same inside a transaction of the caller's. */
export async function takeLimitsIn(tx: Transaction, deps: BackendDeps, takings: Taking[]): Promise<Taken> {
  for (const [name, key] of takings) {
    const { max, windowSeconds } = limits[name];
    const scaled = { max: Math.max(1, Math.round(max * deps.settings.limitsFactor)), windowSeconds };
    const taken = await takeFromLimit(tx, name, key, scaled);
    if (!taken.ok) return taken;
  }
  return { ok: true };
}

/** Undoes takings that were granted, when what they were for did not happen. */
export async function giveBack(tx: Transaction, takings: Taking[]): Promise<void> {
  for (const [name, key] of takings) {
    const undo = 'update auth.rate_limits set taken = greatest(taken - 1, 0) where name = $1 and key = $2';
    await tx.query(undo, [name, hashed(key)]);
  }
}

export async function clearLimit(tx: Transaction, name: LimitName, key: string): Promise<void> {
  await tx.query('delete from auth.rate_limits where name = $1 and key = $2', [name, hashed(key)]);
}

/** A window that ends later than any could was begun by a clock that has been set back since: it is over, too. */
const IS_OVER = `(counter.resets_at <= clock_timestamp()
  or counter.resets_at > clock_timestamp() + make_interval(secs => $3::int + 60))`;

const TAKE = `
  insert into auth.rate_limits as counter (name, key, taken, resets_at)
  values ($1, $2, 1, clock_timestamp() + make_interval(secs => $3::int))
  on conflict (name, key) do update set
    taken = case when ${IS_OVER} then 1 else least(counter.taken, $4::int) + 1 end,
    resets_at = case when ${IS_OVER} then excluded.resets_at else counter.resets_at end
  returning taken, ceil(extract(epoch from resets_at - clock_timestamp()))::int as wait`;

/** Each taking leaves at most one row and clears up to twenty stale ones, so the table needs no other broom. */
const FORGET_SOME = `
  delete from auth.rate_limits
  where (name, key) in (
    select name, key from auth.rate_limits
    where resets_at < clock_timestamp() - interval '1 minute'
    order by resets_at limit 20 for update skip locked
  )`;

/** Mail addresses and IP addresses are personal; the counters need to recognise them, not to read them. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
