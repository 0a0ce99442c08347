import type { Transaction } from '#server/database/database.ts';

/** The roles of requests, named as on Supabase. They belong to the whole PostgreSQL server. */
export const API_ROLES = ['anon', 'authenticated', 'service_role'] as const;

export interface ApiRole {
  name: string;
  isThere: boolean;
  /** Our role may SET ROLE to it. */
  isGranted: boolean;
}

/** PostgreSQL 16 distinguishes membership from the right to SET ROLE. */
const MAY_TAKE_ON = `case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end`;

/**
 * Creates the roles and grants them to the owner of the database, if the owner may. They need only what migrations grant by
 * name: not even service_role bypasses row level security, since each of its tables has a policy.
 */
export async function makeApiRoles(tx: Transaction, names: readonly string[] = API_ROLES): Promise<void> {
  await tx.script(names.map(makeRole).join('\n'));
}

/** Another database of the same server may be creating the same role; both end up with it. */
function makeRole(name: string): string {
  return `
    do $$
    begin
      if not exists (select from pg_roles where rolname = '${name}') then
        create role ${name} nologin noinherit;
      end if;
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end
    $$;
    do $$
    begin
      if not pg_has_role(current_user, '${name}', ${MAY_TAKE_ON}) then
        grant ${name} to current_user;
      end if;
    exception when insufficient_privilege or undefined_object or unique_violation then null;
    end
    $$;`;
}

export async function readApiRoles(
  tx: Transaction,
  names: readonly string[] = API_ROLES,
): Promise<ApiRole[]> {
  return tx.query<ApiRole & Record<string, unknown>>(
    `select name, oid is not null as "isThere", coalesce(pg_has_role(current_user, oid, ${MAY_TAKE_ON}), false) as "isGranted"
     from unnest($1::text[]) with ordinality as wanted (name, place) left join pg_roles on rolname = name order by place`,
    [names],
  );
}
