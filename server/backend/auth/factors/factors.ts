import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { afterCommit, requireRoomAfterAnswer } from '#server/backend/after-answer.ts';
import { lowerSessions, raiseSession } from '#server/backend/auth/accounts/sessions.ts';
import { secondFactorOffMail, secondFactorOnMail } from '#server/backend/auth/mail/auth-mails.ts';
import { bodyParams, textParam } from '#server/backend/auth/params.ts';
import { requireStillSignedIn, requireUser } from '#server/backend/auth/require-user.ts';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { enrolment, newSecret, stepOfCode } from './authenticator-code.ts';
import { closeChallenge, openChallenge } from './challenges.ts';
import { forgetTriedCodes, requireMayChangeFactors, requireMayTryCode } from './factor-limits.ts';
import { openSecret, sealSecret } from './factor-secret.ts';
import { acceptFactor, deleteFactor, type Factor, insertFactor, requireFactor } from './stored-factors.ts';

const ISSUER_LENGTH_AT_MOST = 100;

/** `mfa.enroll`: the only response that ever contains the secret. */
export async function enroll(c: Context, deps: BackendDeps): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  const params = bodyParams(c);
  if (textParam(params, 'factor_type') !== 'totp') {
    throw new HttpError(400, 'validation_failed', 'factor_type needs to be totp');
  }
  const friendlyName = textParam(params, 'friendly_name');
  const issuer = textParam(params, 'issuer') || new URL(deps.settings.siteUrl).host;
  if (issuer.length > ISSUER_LENGTH_AT_MOST) {
    throw new HttpError(400, 'validation_failed', 'The issuer is too long');
  }
  await requireMayChangeFactors(deps, requestNetwork(c, deps));
  const id = randomUUID();
  const secret = newSecret();
  const user = await deps.database.tx(asServer, async (tx) => {
    const still = await requireStillSignedIn(tx, signedIn);
    await insertFactor(tx, still, {
      id,
      friendly_name: friendlyName,
      factor_type: 'totp',
      status: 'unverified',
      secret: sealSecret(deps.keys, id, secret),
    });
    return still.user;
  });
  const totp = { ...enrolment(secret, issuer, user.email), secret };
  return c.json({ id, type: 'totp', friendly_name: friendlyName, totp });
}

export async function challenge(c: Context, deps: BackendDeps): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  const address = requestNetwork(c, deps);
  await requireMayChangeFactors(deps, address);
  const opened = await deps.database.tx(asServer, async (tx) => {
    const { user } = await requireStillSignedIn(tx, signedIn);
    const factor = requireAuthenticator(await requireFactor(tx, user.id, c.req.param('id') ?? ''));
    return openChallenge(tx, factor.id, address);
  });
  return c.json({ ...opened, type: 'totp' });
}

/** Under the account's lock, so that of two requests with one code one succeeds. */
export async function verifyFactor(c: Context, deps: BackendDeps): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  const params = bodyParams(c);
  const code = textParam(params, 'code');
  const challengeId = textParam(params, 'challenge_id');
  const factorId = c.req.param('id') ?? '';
  await deps.database.tx(asServer, (tx) => requireFactor(tx, signedIn.user.id, factorId));
  if (!code) throw new HttpError(400, 'validation_failed', 'Code needs to be non-empty');
  const address = requestNetwork(c, deps);
  await requireMayTryCode(deps, signedIn.user.id, address);
  requireRoomAfterAnswer();
  const { session, isNew } = await deps.database.tx(asServer, async (tx) => {
    const { user, sessionId } = await requireStillSignedIn(tx, signedIn);
    const factor = requireAuthenticator(await requireFactor(tx, user.id, factorId));
    await closeChallenge(tx, challengeId, factor.id, address);
    await acceptFactor(tx, user.id, factor.id, requireStep(deps, factor, code));
    await forgetTriedCodes(tx, user.id, address);
    return {
      session: await raiseSession(tx, deps, sessionId, 'totp'),
      isNew: factor.status === 'unverified',
    };
  });
  if (isNew) {
    afterCommit(deps, 'The notice of a second factor', () =>
      deps.mailer.send(secondFactorOnMail(deps.settings, signedIn.user.email)),
    );
  }
  return c.json(session);
}

export async function unenroll(c: Context, deps: BackendDeps): Promise<Response> {
  const signedIn = await requireUser(c, deps);
  await requireMayChangeFactors(deps, requestNetwork(c, deps));
  requireRoomAfterAnswer();
  const factor = await deps.database.tx(asServer, async (tx) => {
    const { user, level } = await requireStillSignedIn(tx, signedIn);
    const found = requireAuthenticator(await requireFactor(tx, user.id, c.req.param('id') ?? ''));
    if (found.status === 'verified' && level !== 'aal2') {
      throw new HttpError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    if (await deleteFactor(tx, user.id, found.id)) await lowerSessions(tx, user.id);
    return found;
  });
  if (factor.status === 'verified') {
    afterCommit(deps, 'The notice of a second factor', () =>
      deps.mailer.send(secondFactorOffMail(deps.settings, signedIn.user.email)),
    );
  }
  return c.json({ id: factor.id });
}

/** Recovery codes have their own endpoints. */
function requireAuthenticator(factor: Factor): Factor {
  if (factor.factor_type === 'totp') return factor;
  throw new HttpError(400, 'validation_failed', 'factor_type needs to be totp');
}

function requireStep(deps: BackendDeps, factor: Factor, code: string): number {
  const secret = openSecret(deps.keys, factor.id, factor.secret ?? '');
  if (secret === undefined) {
    deps.log.warn(
      'A second factor was stored under another JWT_SECRET; its owner needs a recovery code or a reset.',
    );
  }
  const step = secret && stepOfCode(secret, code, { lastStep: factor.last_step, nowMs: Date.now() });
  if (step) return step;
  deps.metrics.countSignInFailure();
  throw new HttpError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}
