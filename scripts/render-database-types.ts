import { asServer, type Database } from '#server/database/database.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
}

interface Routine {
  name: string;
  arguments: { name: string; type: string; optional: boolean }[];
  returns: string;
  /** The table whose rows it returns. */
  returned_table: string | null;
  returned_columns: { name: string; type: string }[] | null;
  is_set: boolean;
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  void: 'undefined',
};

/** Renders supabase/database.types.ts, the type parameter of supabase-js. Tables and functions that only the server uses are left out. */
export async function renderDatabaseTypes(database: Database): Promise<string> {
  const [columns, routines] = (await database.batch(asServer, [
    { sql: COLUMNS },
    { sql: ROUTINES },
  ])) as unknown as [Column[], Routine[]];
  const tables = Map.groupBy(columns, ({ table }) => table);
  return `${HEAD}
export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
${[...tables].map(([name, own]) => renderTable(name, own)).join('\n')}
    };
    Views: { [_ in never]: never };
    Functions: {
${routines.map(renderRoutine).join('\n')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function renderTable(name: string, columns: Column[]): string {
  const row = columns.map((column) => `        ${column.name}: ${typeOf(column)};`);
  const required = columns.filter(({ nullable, has_default }) => !nullable && !has_default);
  const names = required.map((column) => `'${column.name}'`).join(' | ');
  return `      ${name}: Table<{\n${row.join('\n')}\n      }, ${names || 'never'}>;`;
}

function typeOf({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string {
  return `${plainType(type)}${nullable ? ' | null' : ''}`;
}

function plainType(type: string): string {
  if (type.startsWith('_')) return `${plainType(type.slice(1))}[]`;
  return TYPES[type] ?? 'string';
}

function renderRoutine(routine: Routine): string {
  const given = routine.arguments.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${plainType(type)}`,
  );
  const args = given.length > 0 ? `{ ${given.join('; ')} }` : 'never';
  return `      ${routine.name}: Routine<${args}, ${returnedType(routine)}${routine.is_set ? '[]' : ''}>;`;
}

function returnedType({ returns, returned_table, returned_columns }: Routine): string {
  if (returned_table) return `Row<'${returned_table}'>`;
  const row = returned_columns?.map(({ name, type }) => `${name}: ${plainType(type)}`).join('; ');
  return row === undefined ? plainType(returns) : `{ ${row} }`;
}

const HEAD = `// Made from the schema by \`npm run types\`; not to be edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A table whose rows need the named columns; the others are nullable or have a default. */
type Table<Row, Required extends keyof Row> = {
  Row: Row;
  Insert: Partial<Row> & Pick<Row, Required>;
  Update: Partial<Row>;
  Relationships: [];
};

type Routine<Args, Returns> = { Args: Args; Returns: Returns };
type Row<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row'];
`;

const COLUMNS = `
  select c.relname::text as table, a.attname::text as name, t.typname::text as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as has_default
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and (has_any_column_privilege('anon', c.oid, 'select, insert, update')
      or has_any_column_privilege('authenticated', c.oid, 'select, insert, update'))
  order by c.relname, a.attname`;

const ROUTINES = `
  select p.proname::text as name, p.proretset as is_set, t.typname::text as returns,
    (select c.relname::text from pg_class c where c.oid = t.typrelid and c.relkind = 'r') as returned_table,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[n], 'type', a.typname, 'optional', n > p.pronargs - p.pronargdefaults)
        order by n)
      from unnest(p.proargtypes) with ordinality as given (oid, n) join pg_type a on a.oid = given.oid
    ), '[]') as arguments,
    coalesce(
      (select json_agg(json_build_object('name', c.attname, 'type', ct.typname) order by c.attnum)
       from pg_attribute c join pg_type ct on ct.oid = c.atttypid
       where c.attrelid = t.typrelid and c.attnum > 0 and not c.attisdropped),
      (select json_agg(json_build_object('name', p.proargnames[n], 'type', ot.typname) order by n)
       from unnest(p.proallargtypes, p.proargmodes) with ordinality as given (oid, mode, n)
       join pg_type ot on ot.oid = given.oid
       where given.mode in ('t', 'o') and t.typname = 'record')
    ) as returned_columns
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace
    and has_function_privilege('authenticated', p.oid, 'execute')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;
