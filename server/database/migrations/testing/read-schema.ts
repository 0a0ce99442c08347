import { asServer, type Database } from '#server/database/database.ts';

const OURS = `('auth', 'private', 'public', 'migrations')`;

/** One line per object in our schemas, from the catalogue. */
const QUERIES = {
  schemas: `
    select n.nspname || ' ' || coalesce(array(select a::text from unnest(n.nspacl) a order by 1)::text, '') as line
    from pg_namespace n where n.nspname in ${OURS}`,
  tables: `
    select concat_ws(' ', n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text,
      array(select a::text from unnest(c.relacl) a order by 1)::text) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${OURS}`,
  columns: `
    select concat_ws(' ', a.attrelid::regclass, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(a.attrelid, a.attnum),
      array(select x::text from unnest(a.attacl) x order by 1)::text) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname in ${OURS} and c.relkind in ('r', 'c', 'v', 'p') and a.attnum > 0`,
  constraints: `
    select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(c.oid)) as line
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in ${OURS}`,
  indexes: `
    select pg_get_indexdef(indexrelid) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS}`,
  functions: `
    select pg_get_functiondef(p.oid) || array(select a::text from unnest(p.proacl) a order by 1)::text as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS}`,
  policies: 'select policies::text as line from pg_policies policies',
  triggers: 'select pg_get_triggerdef(oid) || tgenabled::text as line from pg_trigger where not tgisinternal',
  defaults: `
    select concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype,
      array(select a::text from unnest(defaclacl) a order by 1)::text) as line
    from pg_default_acl`,
  history: `select concat_ws(' ', name, checksum) as line from migrations.applied`,
} satisfies Record<string, string>;

type Schema = Record<keyof typeof QUERIES, string[]>;

/** Everything that migrations create, to compare two databases of one engine. */
export async function readSchema(database: Database): Promise<Schema> {
  const kinds = Object.keys(QUERIES) as (keyof typeof QUERIES)[];
  const answers = await database.batch(
    asServer,
    kinds.map((kind) => ({ sql: QUERIES[kind] })),
  );
  return Object.fromEntries(
    kinds.map((kind, index) => [kind, (answers[index] ?? []).map(({ line }) => String(line)).sort()]),
  ) as Schema;
}
