import type { Row, Transaction } from '#server/database/database.ts';

/** A user as GoTrue returns it to that user. */
export type UserJson = Record<string, unknown> & { id: string; email: string };

export interface User extends Row {
  id: string;
  email: string;
  encrypted_password: string;
  confirmed: boolean;
  banned: boolean;
  /** Only verified factors count. */
  has_factor: boolean;
  email_change: string | null;
  json: UserJson;
}

/** A change of address is pending while one of its links can still be opened. */
const PENDING_EMAIL = `(
  select u.email_change from auth.one_time_tokens t
  where t.user_id = u.id and t.purpose in ('email_change_current', 'email_change_new') and t.expires_at > now()
  limit 1)`;

/** Without secrets. */
const FACTORS = `(
  select jsonb_agg(jsonb_build_object(
    'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
    'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at
  ) order by f.created_at, f.id)
  from auth.mfa_factors f where f.user_id = u.id)`;

/** Postgres renders the JSON, so times are in ISO format on both engines. */
const USER = `
  select u.id, u.email, u.encrypted_password, ${PENDING_EMAIL} as email_change,
    u.email_confirmed_at is not null as confirmed,
    coalesce(u.banned_until > now(), false) as banned,
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor,
    jsonb_strip_nulls(jsonb_build_object(
      'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', '',
      'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
      'confirmation_sent_at', u.confirmation_sent_at, 'recovery_sent_at', u.recovery_sent_at,
      'new_email', ${PENDING_EMAIL}, 'email_change_sent_at', u.email_change_sent_at,
      'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at,
      'factors', ${FACTORS}
    )) || jsonb_build_object(
      'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'is_anonymous', false,
      'identities', jsonb_build_array(jsonb_build_object(
        'identity_id', u.id, 'id', u.id, 'user_id', u.id, 'provider', 'email', 'email', u.email,
        'identity_data', jsonb_build_object('sub', u.id, 'email', u.email,
          'email_verified', u.email_confirmed_at is not null, 'phone_verified', false),
        'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at))
    ) as json
  from auth.users u`;

const findUser =
  (where: string) =>
  async (tx: Transaction, value: string): Promise<User | undefined> =>
    (await tx.query<User>(`${USER} where ${where}`, [value]))[0];

export const findUserByEmail = findUser('u.email = $1');
export const findUserById = findUser('u.id = $1');
/**
 * The current account, locked until the transaction ends. Whatever opens a session or changes how the account is opened takes
 * this lock first, so that earlier checks stay valid.
 */
export const lockUser = findUser('u.id = $1 for no key update');
export const lockUserByEmail = findUser('u.email = $1 for no key update');

export interface NewUser {
  email: string;
  encryptedPassword: string;
  confirmed: boolean;
  metadata: Record<string, unknown>;
}

/** The id of the new account; undefined if the address already has one. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, case when $3::boolean then now() end, $4::jsonb)
     on conflict (email) do nothing returning id`,
    [user.email, user.encryptedPassword, user.confirmed, JSON.stringify(user.metadata)],
  );
  return row?.id;
}

/**
 * A sign-up repeated before the address was confirmed: it is unknown which one is the owner's, so no password is valid and the
 * person who proves the address chooses a new one.
 */
export async function discardSignUps(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = '', raw_user_meta_data = '{}', updated_at = now()
     where id = $1 and email_confirmed_at is null`,
    [id],
  );
}

export async function confirmUser(
  tx: Transaction,
  id: string,
  { keepPassword }: { keepPassword: boolean },
): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = case when $2::boolean then encrypted_password else '' end,
       email_confirmed_at = now(), updated_at = now()
     where id = $1 and email_confirmed_at is null`,
    [id, keepPassword],
  );
}

/** A thief may have requested the change of address, so a new password cancels it. */
export async function updatePassword(tx: Transaction, id: string, encryptedPassword: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    encryptedPassword,
  ]);
  await forgetEmailChange(tx, id);
}

export async function forgetEmailChange(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set email_change = null, email_change_sent_at = null where id = $1', [
    id,
  ]);
}

/** Merges like GoTrue: null removes the field. Returns all stored data. */
export async function mergeMetadata(
  tx: Transaction,
  id: string,
  changes: Record<string, unknown>,
): Promise<object> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const [row] = await tx.query<{ stored: object }>(
    `update auth.users set raw_user_meta_data = (raw_user_meta_data || $2::jsonb) - $3::text[], updated_at = now()
     where id = $1 returning raw_user_meta_data as stored`,
    [id, JSON.stringify(changes), removed],
  );
  return row?.stored ?? {};
}

export async function requestEmailChange(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.query(
    `update auth.users set email_change = $2, email_change_sent_at = now(), updated_at = now() where id = $1`,
    [id, email],
  );
}

/** False if someone else took the address in the meantime. */
export async function finishEmailChange(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update auth.users u
     set email = u.email_change, email_change = null, updated_at = now(),
         email_confirmed_at = coalesce(u.email_confirmed_at, now())
     where u.id = $1 and u.email_change is not null
       and not exists (select from auth.users other where other.email = u.email_change)
     returning u.id`,
    [id],
  );
  return rows.length === 1;
}
