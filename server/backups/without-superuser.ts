import type { Transaction } from '#server/database/database.ts';

const ROLE = 'nevia_restore';

/**
 * Runs `work` with the rights of the tables' owners but never as a superuser, so that nothing in a backup can reach the
 * system catalogues. The role exists in this transaction only. PGlite checkpoints within large transactions.
 */
export async function withoutSuperuser<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const [{ owners } = {}] = await tx.query<{ owners?: string }>(OWNERS);
  if (!owners) return work();
  await tx.query(`create role ${ROLE} in role ${owners}, pg_checkpoint`);
  await tx.query(`set local role ${ROLE}`);
  const result = await work();
  await tx.query('set local role none');
  await tx.query(`drop role ${ROLE}`);
  return result;
}

/** No row unless the current user is a superuser. */
const OWNERS = `
  select string_agg(distinct quote_ident(owner), ', ') as owners
  from (
    select current_user::text as owner
    union
    select pg_get_userbyid(c.relowner)::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'private', 'public') and c.relkind = 'r'
  ) as owners
  where (select rolsuper from pg_roles where rolname = current_user)
  having count(*) > 0`;
