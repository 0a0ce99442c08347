import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { afterCommit, requireRoomAfterAnswer } from '#server/backend/after-answer.ts';
import { raiseSession } from '#server/backend/auth/accounts/sessions.ts';
import { recoveryCodeUsedMail } from '#server/backend/auth/mail/auth-mails.ts';
import { bodyParams, textParam } from '#server/backend/auth/params.ts';
import { requireStillSignedIn, requireUser, type SignedIn } from '#server/backend/auth/require-user.ts';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { clearLimit } from '#server/backend/limits.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { requireMayChangeFactors, requireMayTryRecoveryCode } from './factor-limits.ts';
import { CODES_IN_A_SET, countUnused, replaceCodes, spendCode } from './recovery-codes.ts';
import { type Factor, factorNotFound, findRecoveryFactor, insertFactor } from './stored-factors.ts';

/** `mfa.recoveryCodes.*` of supabase-js. Codes are shown once, when they are created. */
export async function recoveryStatus(c: Context, deps: BackendDeps): Promise<Response> {
  const { user } = await requireUser(c, deps);
  return deps.database.tx(asServer, async (tx) => {
    const factor = await requireRecoveryFactor(tx, user.id);
    const remaining = await countUnused(tx, factor.id);
    return c.json({ id: factor.id, type: 'recovery_code', total: CODES_IN_A_SET, remaining });
  });
}

export async function generateCodes(c: Context, deps: BackendDeps): Promise<Response> {
  const friendlyName = textParam(bodyParams(c), 'friendly_name') || 'Recovery codes';
  return changing(c, deps, async (tx, signedIn) => {
    const { user } = signedIn;
    if (!user.has_factor) {
      const message = 'Recovery codes cannot be the only factor, enroll another factor first';
      throw new HttpError(422, 'mfa_recovery_codes_sole_factor', message);
    }
    requireShown(signedIn);
    if (await findRecoveryFactor(tx, user.id)) {
      const message = 'Recovery codes already exist, regenerate them to get new ones';
      throw new HttpError(422, 'mfa_verified_factor_exists', message);
    }
    const id = randomUUID();
    const factor = { id, friendly_name: friendlyName, secret: null } as const;
    await insertFactor(tx, signedIn, { ...factor, factor_type: 'recovery_code', status: 'verified' });
    return newSet(tx, factor);
  });
}

export async function regenerateCodes(c: Context, deps: BackendDeps): Promise<Response> {
  return changing(c, deps, async (tx, signedIn) => {
    requireShown(signedIn);
    return newSet(tx, await requireRecoveryFactor(tx, signedIn.user.id));
  });
}

export async function deleteCodes(c: Context, deps: BackendDeps): Promise<Response> {
  return changing(c, deps, async (tx, signedIn) => {
    requireShown(signedIn);
    const { id } = await requireRecoveryFactor(tx, signedIn.user.id);
    await tx.query('delete from auth.mfa_factors where id = $1', [id]);
    return { id };
  });
}

/** Using one is the check: of two requests with the same code, one succeeds. */
export async function verifyRecoveryCode(c: Context, deps: BackendDeps): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  const code = textParam(bodyParams(c), 'code');
  const address = requestNetwork(c, deps);
  await requireMayTryRecoveryCode(deps, signedIn.user.id, address);
  requireRoomAfterAnswer();
  const session = await deps.database.tx(asServer, async (tx) => {
    const { user, sessionId } = await requireStillSignedIn(tx, signedIn);
    const factor = await findRecoveryFactor(tx, user.id);
    if (!factor || !(await spendCode(tx, factor.id, code))) {
      deps.metrics.countSignInFailure();
      throw new HttpError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    }
    await clearLimit(tx, 'codeByPair', `recovery ${user.id} ${address}`);
    return raiseSession(tx, deps, sessionId, 'mfa/recovery_code');
  });
  afterCommit(deps, 'The notice of a used recovery code', () =>
    deps.mailer.send(recoveryCodeUsedMail(deps.settings, signedIn.user.email)),
  );
  return c.json(session);
}

async function changing(
  c: Context,
  deps: BackendDeps,
  change: (tx: Transaction, signedIn: SignedIn) => Promise<object>,
): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  await requireMayChangeFactors(deps, requestNetwork(c, deps));
  return c.json(
    await deps.database.tx(asServer, async (tx) => change(tx, await requireStillSignedIn(tx, signedIn))),
  );
}

async function newSet(tx: Transaction, { id, friendly_name }: Pick<Factor, 'id' | 'friendly_name'>) {
  const codes = await replaceCodes(tx, id);
  return { id, type: 'recovery_code', friendly_name, total: codes.length, codes };
}

async function requireRecoveryFactor(tx: Transaction, userId: string): Promise<Factor> {
  const factor = await findRecoveryFactor(tx, userId);
  if (!factor) throw factorNotFound();
  return factor;
}

function requireShown({ level }: SignedIn): void {
  if (level === 'aal2') return;
  throw new HttpError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes');
}
