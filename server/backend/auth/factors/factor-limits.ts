import { AuthError, requireWithinLimit } from '#server/backend/auth/auth-error.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { clearLimit, consumeLimits, type LimitUse, returnUses } from '#server/backend/limits.ts';
import type { Transaction } from '#server/database/database.ts';

/** For requests without a code: enrolling, requesting a challenge, removing. */
export async function requireMayChangeFactors(deps: BackendDeps, address: string): Promise<void> {
  requireWithinLimit(await consumeLimits(deps, [['factorByAddress', address]]));
}

/**
 * Counts a code before it is checked. A caller who tries codes has the password already, so strangers cannot use a limit for the
 * whole account against its owner, and six digits need one.
 */
export async function requireMayTryCode(deps: BackendDeps, userId: string, address: string): Promise<void> {
  const uses: LimitUse[] = [['factorByAddress', address], pairOf(userId, address), ['codeByAccount', userId]];
  requireWithinLimit(await consumeLimits(deps, uses));
}

export async function forgetTriedCodes(tx: Transaction, userId: string, address: string): Promise<void> {
  await clearLimit(tx, ...pairOf(userId, address));
  await returnUses(tx, [['codeByAccount', userId]]);
}

/** 120 bits need no limit per account: while that limit is used up, a recovery code still opens the account. */
export async function requireMayTryRecoveryCode(
  deps: BackendDeps,
  userId: string,
  address: string,
): Promise<void> {
  const uses: LimitUse[] = [
    ['factorByAddress', address],
    ['codeByPair', `recovery ${userId} ${address}`],
  ];
  const result = await consumeLimits(deps, uses);
  if (result.ok) return;
  const message = 'Too many failed recovery code attempts, try again later';
  throw new AuthError(429, 'mfa_recovery_codes_locked', message, result);
}

function pairOf(userId: string, address: string): LimitUse {
  return ['codeByPair', `${userId} ${address}`];
}
