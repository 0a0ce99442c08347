import { asServer, type Database } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';

export interface Table {
  name: string;
  /** Column name to the SQL name of its type. */
  columns: Map<string, string>;
}

export interface ExposedFunction {
  name: string;
  parameters: Map<string, string>;
  returns: 'value' | 'row' | 'rows';
  readsOnly: boolean;
}

interface Schema {
  tables: Map<string, Table>;
  functions: Map<string, ExposedFunction>;
}

const schemas = new WeakMap<Database, Promise<Schema>>();

export async function exposedTable(database: Database, name: string): Promise<Table> {
  const table = (await schemaOf(database)).tables.get(name);
  if (table) return table;
  throw new HttpError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
}

export async function exposedFunction(database: Database, name: string): Promise<ExposedFunction> {
  const found = (await schemaOf(database)).functions.get(name);
  if (found) return found;
  throw new HttpError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
}

/** Read once: grants change only with a migration, and those run before the first request. */
function schemaOf(database: Database): Promise<Schema> {
  let schema = schemas.get(database);
  if (!schema) {
    schema = readSchema(database);
    schemas.set(database, schema);
    schema.catch(() => schemas.delete(database));
  }
  return schema;
}

async function readSchema(database: Database): Promise<Schema> {
  const [columns = [], functions = []] = await database.batch(asServer, [
    { sql: COLUMNS },
    { sql: FUNCTIONS },
  ]);
  const tables = new Map<string, Table>();
  for (const { table, column, type } of columns as { table: string; column: string; type: string }[]) {
    const entry = tables.get(table) ?? { name: table, columns: new Map() };
    entry.columns.set(column, type);
    tables.set(table, entry);
  }
  return { tables, functions: new Map(functions.map((row) => toFunction(row as unknown as FunctionRow))) };
}

interface FunctionRow {
  name: string;
  names: string[] | null;
  types: string[];
  is_set: boolean;
  is_row: boolean;
  reads_only: boolean;
}

function toFunction(row: FunctionRow): [string, ExposedFunction] {
  const parameters = new Map(row.types.map((type, index) => [row.names?.[index] ?? '', type]));
  const returns = row.is_set ? 'rows' : row.is_row ? 'row' : 'value';
  return [row.name, { name: row.name, parameters, returns, readsOnly: row.reads_only }];
}

/** Everything that /rest/v1 exposes: what a role of the API has a grant on. Nothing else exists for a caller. */
const GRANTED = "unnest(array['anon', 'authenticated', 'service_role']) as role where";

const COLUMNS = `
  select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and exists (select from ${GRANTED} has_any_column_privilege(role, c.oid, 'select, insert, update'))
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const FUNCTIONS = `
  select p.proname::text as name, p.proargnames as names, p.proretset as is_set, t.typtype = 'c' as is_row,
    array(select format_type(oid, null) from unnest(p.proargtypes) with ordinality as a (oid, n) order by n) as types,
    p.provolatile <> 'v' as reads_only
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace
    and exists (select from ${GRANTED} has_function_privilege(role, p.oid, 'execute'))`;
