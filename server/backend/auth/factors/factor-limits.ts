import type { BackendDeps } from '#server/backend/deps.ts';
import { clearLimit, type LimitUse, requireLimits, returnUses } from '#server/backend/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { tooMany } from '#server/requests/http-error.ts';

/** For requests without a code: enrolling, requesting a challenge, removing. */
export async function requireMayChangeFactors(deps: BackendDeps, address: string): Promise<void> {
  await requireLimits(deps, [['factorByAddress', address]]);
}

/**
 * Counts a code before it is checked. A caller who tries codes has the password already, so strangers cannot use a limit for the
 * whole account against its owner, and six digits need one.
 */
export async function requireMayTryCode(deps: BackendDeps, userId: string, address: string): Promise<void> {
  const uses: LimitUse[] = [['factorByAddress', address], pairOf(userId, address), ['codeByAccount', userId]];
  await requireLimits(deps, uses);
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
  const message = 'Too many failed recovery code attempts, try again later';
  await requireLimits(deps, uses, (seconds) => tooMany(seconds, message, 'mfa_recovery_codes_locked'));
}

function pairOf(userId: string, address: string): LimitUse {
  return ['codeByPair', `${userId} ${address}`];
}
