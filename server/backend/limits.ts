import { createHash } from 'node:crypto';
import { asServer, type Transaction } from '#server/database/database.ts';
import { networksOf, WIDE_NETWORK_FACTOR } from '#server/requests/client-address.ts';
import type { BackendDeps } from './deps.ts';

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** The limits that are counted here; their numbers, and those counted in SQL, are in supabase/limits.sql. */
export const limitNames = [
  'signInByAddress',
  'signInByPair',
  'signInByAccount',
  'refreshByAddress',
  'signUpByAddress',
  'recoverByAddress',
  'resendByAddress',
  'verifyByAddress',
  'userUpdateByAddress',
  'mailAskedByPair',
  'mailToAddressee',
  'mailToAddresseeByDay',
  'guessesByPair',
  'factorByAddress',
  'codeByPair',
  'codeByAccount',
  'replyByAccount',
  'replyToAddedByAccount',
  'functionByAddress',
  'newsletterByAddress',
  'invitationByAddress',
  'invitationByAddressInAnHour',
] as const;

export type LimitName = (typeof limitNames)[number];

export type Taking = [name: LimitName, key: string];

/** Takes one from the counter inside the caller's transaction; the first taking starts the window. */
export async function takeFromLimit(
  tx: Transaction,
  name: string,
  key: string,
  factor: number,
): Promise<Taken> {
  const [row] = await tx.query<{ taken: number; max: number; wait: number }>(TAKE, [
    name,
    hashed(key),
    factor,
  ]);
  if (!row) throw new Error(`The limit ${name} is missing in private.limits`);
  await tx.query(FORGET_SOME);
  return row.taken <= row.max ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, row.wait) };
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
  const { limitsFactor } = deps.settings;
  for (const [name, key] of takings) {
    for (const [place, network] of networksIn(name, key).entries()) {
      const factor = place === 0 ? limitsFactor : limitsFactor * WIDE_NETWORK_FACTOR;
      const taken = await takeFromLimit(tx, name, network, factor);
      if (!taken.ok) return taken;
    }
  }
  return { ok: true };
}

/** A limit for an address counts its /48 too. */
function networksIn(name: LimitName, key: string): string[] {
  return name.includes('ByAddress') ? networksOf(key) : [key];
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
  or counter.resets_at > clock_timestamp() + make_interval(secs => (select window_seconds from allowed) + 60))`;

const TAKE = `
  with allowed as (
    select greatest(round(max * $3::numeric), 1)::int as max, window_seconds from private.limits where name = $1
  )
  insert into auth.rate_limits as counter (name, key, taken, resets_at)
  select $1, $2, 1, clock_timestamp() + make_interval(secs => window_seconds) from allowed
  on conflict (name, key) do update set
    taken = case when ${IS_OVER} then 1 else least(counter.taken, (select max from allowed)) + 1 end,
    resets_at = case when ${IS_OVER} then excluded.resets_at else counter.resets_at end
  returning taken, (select max from allowed) as max,
    ceil(extract(epoch from resets_at - clock_timestamp()))::int as wait`;

/** Each taking leaves at most one row and clears up to twenty stale ones, so no cleanup job is needed. */
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
