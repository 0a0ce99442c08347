import type { Transaction } from '#server/database/database.ts';
import type { BackupHeader } from './backup-format.ts';

/** What a restore must not give back, as in the database before it. */
interface Access {
  staff: string[];
  /** Of roles that were changed after the backup was made; null if the role was taken. */
  roles: { user_id: string; role: string | null }[];
  isSecondFactorRequired: boolean;
}

export async function readAccess(tx: Transaction, { made_at }: BackupHeader): Promise<Access> {
  const [row] = await tx.query<{ access: Access }>(
    `select json_build_object(
       'staff', array(select r.user_id from public.user_roles r),
       'roles', (select coalesce(json_agg(last), '[]') from (
         select distinct on (e.account_id) e.account_id as user_id, e.after ->> 'role' as role
         from public.events e
         where e.kind in ('role_given', 'role_changed', 'role_taken') and e.account_id is not null
           and e.created_at > $1::timestamptz
         order by e.account_id, e.id desc
       ) last),
       'isSecondFactorRequired', private.is_second_factor_required()
     ) as access`,
    [made_at],
  );
  return (row as { access: Access }).access;
}

/**
 * Takes roles again that were taken or reduced since the backup, and keeps a required second factor. Returns the
 * people who have a role now and had none before the restore; in a database without staff no one is compared.
 */
export async function keepAccess(tx: Transaction, before: Access): Promise<string[]> {
  const roles = JSON.stringify(before.roles);
  await tx.query(
    `delete from public.user_roles r using json_to_recordset($1::json) as k (user_id uuid, role text)
     where r.user_id = k.user_id and k.role is null`,
    [roles],
  );
  await tx.query(
    `update public.user_roles r set role = k.role
     from json_to_recordset($1::json) as k (user_id uuid, role text)
     join private.roles reduced on reduced.role = k.role, private.roles restored
     where r.user_id = k.user_id and restored.role = r.role and r.role <> k.role and reduced.rights <@ restored.rights`,
    [roles],
  );
  if (before.isSecondFactorRequired)
    await tx.query(
      `insert into private.staff_settings (second_factor_required) values (true)
       on conflict (is_the_only_row) do update set second_factor_required = true`,
    );
  if (before.staff.length === 0) return [];
  const again = await tx.query<{ email: string }>(
    `select u.email::text from public.user_roles r join auth.users u on u.id = r.user_id
     where r.user_id <> all ($1::uuid[]) order by u.email`,
    [before.staff],
  );
  return again.map(({ email }) => email);
}
