import { UUID } from '#server/backend/access-token.ts';
import type { SignedIn } from '#server/backend/auth/require-user.ts';
import type { Row, Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';

export interface Factor extends Row {
  id: string;
  friendly_name: string;
  factor_type: 'totp' | 'recovery_code';
  status: 'unverified' | 'verified';
  secret: string | null;
  last_step: number | null;
}

const FACTOR = 'select id, friendly_name, factor_type, status, secret, last_step from auth.mfa_factors';
const FACTORS_AT_MOST = 10;
/** An unverified factor is deleted after this, as in GoTrue. */
const UNVERIFIED_FOR_SECONDS = 300;
const NAME_LENGTH_AT_MOST = 100;

/** Another person's factor is treated like one that does not exist. */
export async function requireFactor(tx: Transaction, userId: string, id: string): Promise<Factor> {
  if (!UUID.test(id)) throw new HttpError(404, 'validation_failed', 'factor_id must be an UUID');
  const [factor] = await tx.query<Factor>(`${FACTOR} where id = $1 and user_id = $2`, [id, userId]);
  if (!factor) throw factorNotFound();
  return factor;
}

export async function findRecoveryFactor(tx: Transaction, userId: string): Promise<Factor | undefined> {
  const [factor] = await tx.query<Factor>(`${FACTOR} where user_id = $1 and factor_type = 'recovery_code'`, [
    userId,
  ]);
  return factor;
}

export function factorNotFound(): HttpError {
  return new HttpError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** Call it under the account's lock. */
export async function insertFactor(
  tx: Transaction,
  { user, level }: SignedIn,
  factor: Pick<Factor, 'id' | 'friendly_name' | 'factor_type' | 'status' | 'secret'>,
): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2::int)`,
    [user.id, UNVERIFIED_FOR_SECONDS],
  );
  if (factor.friendly_name.length > NAME_LENGTH_AT_MOST) {
    throw new HttpError(400, 'validation_failed', 'The friendly name is too long');
  }
  const factors = await tx.query<Factor>(`${FACTOR} where user_id = $1`, [user.id]);
  if (factors.some(({ friendly_name }) => friendly_name === factor.friendly_name)) {
    const message = `A factor with the friendly name ${JSON.stringify(factor.friendly_name)} for this user already exists`;
    throw new HttpError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= FACTORS_AT_MOST) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new HttpError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (user.has_factor && level !== 'aal2') {
    throw new HttpError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  await tx.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, $4, $5, $6)`,
    [factor.id, user.id, factor.friendly_name, factor.factor_type, factor.status, factor.secret],
  );
}

/** The code of this step was accepted: the factor is verified, and unverified ones are deleted. */
export async function acceptFactor(tx: Transaction, userId: string, id: string, step: number): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1`,
    [id, step],
  );
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId]);
}

/** Recovery codes are deleted with the last factor; true if no factor is left. */
export async function deleteFactor(tx: Transaction, userId: string, id: string): Promise<boolean> {
  await tx.query('delete from auth.mfa_factors where id = $1 and user_id = $2', [id, userId]);
  const [left] = await tx.query(
    `select from auth.mfa_factors where user_id = $1 and factor_type = 'totp' and status = 'verified' limit 1`,
    [userId],
  );
  if (left) return false;
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`, [
    userId,
  ]);
  return true;
}
