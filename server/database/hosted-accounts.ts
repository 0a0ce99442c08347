import type { Transaction } from './database.ts';

/** True if the auth schema is Supabase's own: we may neither empty its tables nor fill them freely. */
export async function isHosted(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ hosted: boolean }>(
    `select exists (
       select from pg_namespace where nspname = 'auth' and pg_get_userbyid(nspowner) like 'supabase%'
     ) as hosted`,
  );
  return row?.hosted === true;
}

/**
 * Stores accounts of a backup in Supabase's format: the person with the password hash, which its sign-in accepts, and the
 * identity with the sign-in method. Its server cannot read a null in a token column, so those are empty. Existing accounts
 * are not changed.
 */
export async function insertHostedAccounts(tx: Transaction, rows: unknown[]): Promise<void> {
  const accounts = [JSON.stringify(rows)];
  await tx.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, banned_until,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, recovery_token, email_change_token_new, email_change
     )
     select '00000000-0000-0000-0000-000000000000', a.id, a.aud, a.role, a.email, a.encrypted_password,
       a.email_confirmed_at, a.last_sign_in_at, a.banned_until, a.raw_app_meta_data, a.raw_user_meta_data,
       a.created_at, a.updated_at, '', '', '', ''
     from json_to_recordset($1::json) as a (${ACCOUNT})
     on conflict (id) do nothing`,
    accounts,
  );
  await tx.query(
    `insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     select a.id::text, 'email', a.id,
       jsonb_build_object('sub', a.id, 'email', a.email, 'email_verified', a.email_confirmed_at is not null,
         'phone_verified', false),
       a.last_sign_in_at, a.created_at, a.updated_at
     from json_to_recordset($1::json) as a (${ACCOUNT})
     on conflict (provider_id, provider) do nothing`,
    accounts,
  );
}

const ACCOUNT = `
  id uuid, aud text, role text, email text, encrypted_password text, email_confirmed_at timestamptz,
  last_sign_in_at timestamptz, banned_until timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  created_at timestamptz, updated_at timestamptz`;
