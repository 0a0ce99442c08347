import { asServer, type Database } from '#server/database/database.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated_always: boolean;
}

interface Relation {
  table: string;
  name: string;
  columns: string[];
  referenced: string;
  referenced_columns: string[];
  one_to_one: boolean;
}

interface Routine {
  name: string;
  arguments: { name: string; type: string; optional: boolean }[];
  returns: string;
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

/** supabase/database.types.ts as the schema is now, in the form that supabase-js takes as its type parameter. */
export async function renderDatabaseTypes(database: Database): Promise<string> {
  const [columns, relations, routines] = (await database.batch(asServer, [
    { sql: COLUMNS },
    { sql: RELATIONS },
    { sql: ROUTINES },
  ])) as unknown as [Column[], Relation[], Routine[]];
  const tables = Map.groupBy(columns, ({ table }) => table);
  return `${HEAD}
export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
${[...tables].map(([name, own]) => renderTable(name, own, relations)).join('\n')}
    };
    Views: { [_ in never]: never };
    Functions: {
${routines.map(renderRoutine).join('\n')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
${TAIL}`;
}

function renderTable(name: string, columns: Column[], relations: Relation[]): string {
  const row = columns.map((column) => field(column.name, '', typeOf(column)));
  const insert = columns.map((column) => {
    if (column.generated_always) return field(column.name, '?', 'never');
    return field(column.name, column.nullable || column.has_default ? '?' : '', typeOf(column));
  });
  const update = columns.map((column) =>
    field(column.name, '?', column.generated_always ? 'never' : typeOf(column)),
  );
  const own = relations.filter(({ table }) => table === name).map(renderRelation);
  return `      ${name}: {
        Row: {\n${row.join('\n')}\n        };
        Insert: {\n${insert.join('\n')}\n        };
        Update: {\n${update.join('\n')}\n        };
        Relationships: [${own.length > 0 ? `\n${own.join('\n')}\n        ` : ''}];
      };`;
}

function field(name: string, optional: '' | '?', type: string): string {
  return `          ${name}${optional}: ${type};`;
}

function typeOf({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string {
  return `${plainType(type)}${nullable ? ' | null' : ''}`;
}

function plainType(type: string): string {
  if (type.startsWith('_')) return `${plainType(type.slice(1))}[]`;
  return TYPES[type] ?? 'string';
}

function renderRelation(relation: Relation): string {
  return `          {
            foreignKeyName: '${relation.name}';
            columns: [${relation.columns.map((column) => `'${column}'`).join(', ')}];
            isOneToOne: ${relation.one_to_one};
            referencedRelation: '${relation.referenced}';
            referencedColumns: [${relation.referenced_columns.map((column) => `'${column}'`).join(', ')}];
          },`;
}

function renderRoutine(routine: Routine): string {
  const given = routine.arguments.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${plainType(type)}`,
  );
  const row = routine.returned_columns?.map(({ name, type }) => `${name}: ${plainType(type)}`).join('; ');
  const returned = row === undefined ? plainType(routine.returns) : `{ ${row} }`;
  return `      ${routine.name}: {
        Args: ${given.length > 0 ? `{ ${given.join('; ')} }` : 'never'};
        Returns: ${returned}${routine.is_set ? '[]' : ''};
      };`;
}

const HEAD = `// Made from the schema by \`npm run types\`; not to be edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const TAIL = `
type PublicTables = Database['public']['Tables'];

export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
`;

const COLUMNS = `
  select c.relname::text as table, a.attname::text as name, t.typname::text as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as generated_always
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname, a.attname`;

const RELATIONS = `
  select c.relname::text as table, f.conname::text as name, r.relname::text as referenced,
    array(select a.attname::text from unnest(f.conkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k) as columns,
    array(select a.attname::text from unnest(f.confkey) k join pg_attribute a on a.attrelid = r.oid and a.attnum = k)
      as referenced_columns,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::int2[] = f.conkey) as one_to_one
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by c.relname, f.conname`;

const ROUTINES = `
  select p.proname::text as name, p.proretset as is_set, t.typname::text as returns,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[n], 'type', a.typname, 'optional', n > p.pronargs - p.pronargdefaults)
        order by n)
      from unnest(p.proargtypes) with ordinality as given (oid, n) join pg_type a on a.oid = given.oid
    ), '[]') as arguments,
    coalesce(
      (select json_agg(json_build_object('name', c.attname, 'type', ct.typname) order by c.attnum)
       from pg_attribute c join pg_type ct on ct.oid = c.atttypid
       where c.attrelid = t.typrelid and t.typtype = 'c' and c.attnum > 0 and not c.attisdropped),
      (select json_agg(json_build_object('name', p.proargnames[n], 'type', ot.typname) order by n)
       from unnest(p.proallargtypes, p.proargmodes) with ordinality as given (oid, mode, n)
       join pg_type ot on ot.oid = given.oid
       where given.mode in ('t', 'o') and t.typname = 'record')
    ) as returned_columns
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;
