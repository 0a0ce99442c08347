import { type Database, forMaintenance, type Transaction } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { StartError } from '#server/start-error.ts';
import { API_ROLES, type ApiRole, makeApiRoles, readApiRoles } from './api-roles.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Our role and database, quoted for SQL. */
interface Names extends Record<string, unknown> {
  owner: string;
  database: string;
}

const READ_NAMES = 'select quote_ident(current_user) as owner, quote_ident(current_database()) as database';

/**
 * Checks what Nevia needs on PostgreSQL: the role in DATABASE_URL owns the database and everything that an earlier start
 * created in it, and may SET ROLE to the three API roles. It fixes what it may fix; for the rest the error lists the
 * statements for the administrator.
 */
export async function requireDatabaseRights(
  tx: Transaction,
  apiRoles: readonly string[] = API_ROLES,
): Promise<void> {
  await makeApiRoles(tx, apiRoles);
  const [names] = await tx.query<Names>(READ_NAMES);
  const [rights] = await tx.query<{ ownsDatabase: boolean; ownsTables: boolean }>(READ_RIGHTS);
  if (!names || !rights) throw new Error('PostgreSQL did not return the role.');
  const lines = [
    ...linesForRoles(await readApiRoles(tx, apiRoles), names.owner),
    ...(rights.ownsDatabase ? [] : [lineForDatabase(names)]),
    ...(rights.ownsTables ? [] : [handOver(names.owner)]),
  ];
  if (lines.length === 0) return;
  throw new StartError(
    `The role ${names.owner} lacks rights that Nevia needs. ${forAdministrator(names, lines)}`,
  );
}

/** True for a statement that PostgreSQL refused for lack of rights. */
export function isRefused(error: unknown): error is SqlError {
  return error instanceof SqlError && error.code === INSUFFICIENT_PRIVILEGE;
}

/** For a refusal that requireDatabaseRights did not foresee: mostly another role owns something in the database. */
export async function explainRefusal(database: Database, error: SqlError): Promise<StartError> {
  return database.tx(forMaintenance, async (tx) => {
    const [names] = await tx.query<Names>(READ_NAMES);
    if (!names) throw error;
    const refused = `PostgreSQL refused a change of the schema to the role ${names.owner} (${error.message}).`;
    const lines = [lineForDatabase(names), handOver(names.owner)];
    return new StartError(`${refused} ${forAdministrator(names, lines)}`);
  });
}

/** A later migration could not change tables that an earlier start created as another role. */
const READ_RIGHTS = `
  select
    has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "ownsDatabase",
    not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('auth', 'private', 'migrations') and not pg_has_role(current_user, c.relowner, 'USAGE')
    ) as "ownsTables"`;

function linesForRoles(roles: ApiRole[], owner: string): string[] {
  const missing = roles.filter(({ isThere }) => !isThere);
  const withheld = roles.filter(({ isGranted }) => !isGranted).map(({ name }) => name);
  return [
    ...missing.map(({ name }) => `create role ${name} nologin noinherit;`),
    ...(withheld.length > 0 ? [`grant ${withheld.join(', ')} to ${owner};`] : []),
  ];
}

function lineForDatabase({ owner, database }: Names): string {
  return `alter database ${database} owner to ${owner};`;
}

/** Everything of ours, and everything in schema public except parts of extensions. */
function handOver(owner: string): string {
  return `do $$
declare
  thing text;
  ours oid[] := array(select oid from pg_namespace where nspname in ('auth', 'private', 'migrations'));
  makers oid[] := array(
    select nspowner from pg_namespace where oid = any (ours)
    union select relowner from pg_class where relnamespace = any (ours)
  );
  places oid[] := ours || array(select oid from pg_namespace where nspname in ('public', 'extensions'));
begin
  for thing in
    select format('schema %I', nspname) from pg_namespace where oid = any (places) and nspowner = any (makers)
    union all
    select format('%s %s', case relkind when 'c' then 'type' else 'table' end, c.oid::regclass) from pg_class c
    where relnamespace = any (places) and relowner = any (makers) and relkind in ('r', 'v', 'c')
      and not exists (select from pg_depend d where d.classid = c.tableoid and d.objid = c.oid and d.deptype = 'e')
    union all
    select format('function %s', p.oid::regprocedure) from pg_proc p
    where pronamespace = any (places) and proowner = any (makers)
      and not exists (select from pg_depend d where d.classid = p.tableoid and d.objid = p.oid and d.deptype = 'e')
  loop
    execute 'alter ' || thing || ' owner to ${owner}';
  end loop;
end
$$;`;
}

function forAdministrator({ database }: Names, lines: string[]): string {
  const request = `Let the administrator of this PostgreSQL run these lines in the database ${database}, then start again:`;
  return [request, '', ...lines].join('\n');
}
