import { UUID } from '#server/backend/access-token.ts';
import type { Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';

const VALID_SECONDS = 300;

/** Each new challenge of a factor deletes expired ones, so no cleanup job is needed. */
export async function openChallenge(
  tx: Transaction,
  factorId: string,
  address: string,
): Promise<{ id: string; expires_at: number }> {
  await tx.query(
    `delete from auth.mfa_challenges
     where factor_id = $1 and (verified_at is not null or created_at < now() - make_interval(secs => $2::int))`,
    [factorId, VALID_SECONDS],
  );
  await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factorId]);
  const [challenge] = await tx.query<{ id: string; expires_at: number }>(
    `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2)
     returning id, extract(epoch from created_at)::bigint + $3::int as expires_at`,
    [factorId, address, VALID_SECONDS],
  );
  if (!challenge) throw new Error('The challenge was not stored');
  return { id: challenge.id, expires_at: Number(challenge.expires_at) };
}

/** Answered from the same address, in time, once. */
export async function closeChallenge(
  tx: Transaction,
  id: string,
  factorId: string,
  address: string,
): Promise<void> {
  const [challenge] = UUID.test(id)
    ? await tx.query<{ ip_address: string; is_over: boolean; is_used: boolean }>(
        `select ip_address, created_at < now() - make_interval(secs => $3::int) as is_over,
           verified_at is not null as is_used
         from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [id, factorId, VALID_SECONDS],
      )
    : [];
  if (!challenge) {
    throw new HttpError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.is_used || challenge.ip_address !== address) {
    throw new HttpError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.is_over) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new HttpError(422, 'mfa_challenge_expired', message);
  }
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id]);
}
