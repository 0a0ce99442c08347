import { createHash } from 'node:crypto';
import { asServer, type Transaction } from '#server/database/database.ts';
import { networksOf, WIDE_NETWORK_FACTOR } from '#server/requests/client-address.ts';
import { type HttpError, tooMany } from '#server/requests/http-error.ts';
import type { BackendDeps } from './deps.ts';

export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number };

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

export type LimitUse = [name: LimitName, key: string];

/** Counts one use inside the caller's transaction; the first use starts the window. */
export async function consumeLimit(
  tx: Transaction,
  name: string,
  key: string,
  factor: number,
): Promise<LimitResult> {
  const [row] = await tx.query<{ taken: number; max: number; wait: number }>(CONSUME, [
    name,
    hashed(key),
    factor,
  ]);
  if (!row) throw new Error(`The limit ${name} is missing in private.limits`);
  await tx.query(FORGET_SOME);
  return row.taken <= row.max ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, row.wait) };
}

/**
 * Counts uses of named limits, multiplied by LIMITS_FACTOR, in a separate transaction: a request that fails later
 * stays counted. Returns the first refusal.
 */
export async function consumeLimits(deps: BackendDeps, uses: LimitUse[]): Promise<LimitResult> {
  return deps.database.tx(asServer, (tx) => consumeLimitsIn(tx, deps, uses));
}

/** The same, and throws the refusal. */
export async function requireLimits(
  deps: BackendDeps,
  uses: LimitUse[],
  refusal?: (retryAfterSeconds: number) => HttpError,
): Promise<void> {
  requireWithin(await consumeLimits(deps, uses), refusal);
}

export function requireWithin(
  result: LimitResult,
  refusal: (retryAfterSeconds: number) => HttpError = (seconds) => tooMany(seconds),
): void {
  if (!result.ok) throw refusal(result.retryAfterSeconds);
}

export function tooManyMails(retryAfterSeconds: number): HttpError {
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  return tooMany(retryAfterSeconds, message, 'over_email_send_rate_limit');
}

/** Counts inside the caller's transaction. */
export async function consumeLimitsIn(
  tx: Transaction,
  deps: BackendDeps,
  uses: LimitUse[],
): Promise<LimitResult> {
  const { limitsFactor } = deps.settings;
  for (const [name, key] of uses) {
    for (const [place, network] of networksIn(name, key).entries()) {
      const factor = place === 0 ? limitsFactor : limitsFactor * WIDE_NETWORK_FACTOR;
      const result = await consumeLimit(tx, name, network, factor);
      if (!result.ok) return result;
    }
  }
  return { ok: true };
}

/** A limit for an address counts its /48 too. */
function networksIn(name: LimitName, key: string): string[] {
  return name.includes('ByAddress') ? networksOf(key) : [key];
}

/** Takes back uses whose action did not happen. */
export async function returnUses(tx: Transaction, uses: LimitUse[]): Promise<void> {
  for (const [name, key] of uses) {
    const undo = 'update auth.rate_limits set taken = greatest(taken - 1, 0) where name = $1 and key = $2';
    await tx.query(undo, [name, hashed(key)]);
  }
}

export async function clearLimit(tx: Transaction, name: LimitName, key: string): Promise<void> {
  await tx.query('delete from auth.rate_limits where name = $1 and key = $2', [name, hashed(key)]);
}

/** A window that ends too far ahead was started before the clock was set back: it has expired, too. */
const IS_OVER = `(counter.resets_at <= clock_timestamp()
  or counter.resets_at > clock_timestamp() + make_interval(secs => (select window_seconds from allowed) + 60))`;

const CONSUME = `
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

/** Each use leaves at most one row and clears up to twenty stale ones, so no cleanup job is needed. */
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
