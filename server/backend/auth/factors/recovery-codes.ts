import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '#server/database/database.ts';

export const CODES_IN_A_SET = 10;
const CODE_LENGTH = 24;
/** 32 characters, so 120 bits per code: a plain hash is enough. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces the old set. Only the returned codes are readable; hashes are stored. */
export async function replaceCodes(tx: Transaction, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES_IN_A_SET }, newCode);
  await tx.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factorId]);
  await tx.query('insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])', [
    factorId,
    codes.map((code) => hashOf(factorId, code)),
  ]);
  return codes;
}

/** True for an unused code of this set, which is then used. */
export async function spendCode(tx: Transaction, factorId: string, typed: string): Promise<boolean> {
  const used = await tx.query(
    `update auth.mfa_recovery_codes set used_at = now()
     where factor_id = $1 and code_hash = $2 and used_at is null returning factor_id`,
    [factorId, hashOf(factorId, plain(typed))],
  );
  return used.length === 1;
}

export async function countUnused(tx: Transaction, factorId: string): Promise<number> {
  const rows = await tx.query(
    'select from auth.mfa_recovery_codes where factor_id = $1 and used_at is null',
    [factorId],
  );
  return rows.length;
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Ignores case, spaces and dashes. */
function plain(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}

function hashOf(factorId: string, code: string): string {
  return createHash('sha256').update(`${factorId} ${code}`).digest('hex');
}
