import { asServer, type Transaction } from '#server/database/database.ts';
import { networksOf, WIDE_NETWORK_FACTOR } from '#server/requests/client-address.ts';
import { type HttpError, tooMany } from '#server/requests/http-error.ts';
import type { BackendDeps } from './deps.ts';

export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Their numbers, and those of two that only SQL counts, are in supabase/limits.sql. */
export const limitNames = [
  'submissionByAddress',
  'submissionByAddressInAnHour',
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
  'newsletterByAddressInAnHour',
  'newsletterMailByAddress',
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
  const sql = 'select private.count_use($1, $2, $3) as wait';
  const [row] = await tx.query<{ wait: number | null }>(sql, [name, key, factor]);
  return row?.wait ? { ok: false, retryAfterSeconds: row.wait } : { ok: true };
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
    const undo =
      'update auth.rate_limits set taken = greatest(taken - 1, 0) where name = $1 and key = private.limit_key($2)';
    await tx.query(undo, [name, key]);
  }
}

export async function clearLimit(tx: Transaction, name: LimitName, key: string): Promise<void> {
  await tx.query('delete from auth.rate_limits where name = $1 and key = private.limit_key($2)', [name, key]);
}
