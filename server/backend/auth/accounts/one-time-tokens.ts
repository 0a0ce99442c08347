import { createHash, randomBytes } from 'node:crypto';
import type { Row, Transaction } from '#server/database/database.ts';

export type Purpose =
  | 'confirmation'
  | 'recovery'
  | 'invitation'
  | 'email_change_current'
  | 'email_change_new';

export interface OneTimeToken extends Row {
  user_id: string;
  purpose: Purpose;
}

const TOKEN_BYTES = 24;
const VALID_SECONDS: Record<Purpose, number> = {
  confirmation: 86_400,
  recovery: 3_600,
  invitation: 86_400,
  email_change_current: 86_400,
  email_change_new: 86_400,
};

/** 192 random bits for a mail or a session; the database stores only the hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates a link's token. A newer one replaces the older, except for sign-up, where a stranger may have requested the newer one. */
export async function issueOneTimeToken(tx: Transaction, userId: string, purpose: Purpose): Promise<string> {
  const token = newToken();
  await tx.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and (expires_at < now() or (purpose = $2 and purpose <> 'confirmation'))`,
    [userId, purpose],
  );
  await tx.query(
    `insert into auth.one_time_tokens (token_hash, user_id, purpose, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4::int))`,
    [tokenHash(token), userId, purpose, VALID_SECONDS[purpose]],
  );
  return token;
}

/** The account of a link. Lock that account before using the token: a change of password locks in the same order. */
export async function ownerOfToken(tx: Transaction, token: string): Promise<string | undefined> {
  const [row] = await tx.query<{ user_id: string }>(
    'select user_id from auth.one_time_tokens where token_hash = $1',
    [tokenHash(token)],
  );
  return row?.user_id;
}

/** Deleting is the check: of two requests with the same link, one gets the row. */
export async function takeOneTimeToken(
  tx: Transaction,
  token: string,
  purposes: Purpose[],
  email?: string,
): Promise<OneTimeToken | undefined> {
  const [row] = await tx.query<OneTimeToken>(
    `delete from auth.one_time_tokens t using auth.users u
     where t.token_hash = $1 and t.purpose = any($2::text[]) and t.expires_at > now() and u.id = t.user_id
       and ($3::text is null
            or $3 = case when t.purpose = 'email_change_new' then u.email_change else u.email end)
     returning t.user_id, t.purpose`,
    [tokenHash(token), purposes, email ?? null],
  );
  return row;
}

export async function hasOneTimeToken(tx: Transaction, userId: string, purpose: Purpose): Promise<boolean> {
  const rows = await tx.query(
    'select from auth.one_time_tokens where user_id = $1 and purpose = $2 and expires_at > now()',
    [userId, purpose],
  );
  return rows.length > 0;
}

export async function dropOneTimeTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
