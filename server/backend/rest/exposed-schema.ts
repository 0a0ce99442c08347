import { asServer, type Database } from '#server/database/database.ts';
import { RestError } from './rest-error.ts';

/** Everything that /rest/v1 exposes; anything else does not exist for a caller. SQL decides who may do what. */
export const EXPOSED_TABLES = [
  'activity',
  'contact_submissions',
  'content_drafts',
  'content_versions',
  'events',
  'home_holds',
  'homes',
  'newsletter_subscribers',
  'notices',
  'project_states',
  'received_mails',
  'staff_profiles',
  'submission_replies',
  'user_roles',
] as const;

export const EXPOSED_FUNCTIONS = [
  'add_submission',
  'add_submission_note',
  'backup_summary',
  'begin_export',
  'begin_newsletter_confirmation',
  'change_home',
  'change_role',
  'change_submissions',
  'claim_mails',
  'claim_submission_mail',
  'close_submissions',
  'confirm_newsletter',
  'count_found_submissions',
  'count_submissions',
  'create_preview',
  'delete_old_submissions',
  'delete_photograph',
  'describe_photograph',
  'discard_draft',
  'edit_submission_note',
  'end_my_session',
  'end_sessions_of',
  'erase_person',
  'export_newsletter',
  'extend_hold',
  'first_answers',
  'import_homes',
  'list_invitations',
  'list_my_sessions',
  'list_my_views',
  'list_newsletter_subscribers',
  'list_photographs',
  'list_staff',
  'list_staff_accounts',
  'mail_to_answer',
  'mark_mail',
  'read_my_access',
  'read_my_notices',
  'read_people_in_turn',
  'read_report',
  'remove_my_view',
  'remove_newsletter_subscriber',
  'reset_second_factor',
  'return_to_newsletter',
  'save_draft',
  'save_my_notice_settings',
  'save_my_profile',
  'save_my_view',
  'save_people_in_turn',
  'search_submissions',
  'see_my_notices',
  'set_project_state',
  'settle_reply',
  'submission_filter_values',
  'submission_mail_summary',
  'submissions_of_person',
  'submissions_of_same_sender',
  'take_role_away',
  'undo_changes',
  'undo_home_event',
  'unsent_replies',
  'unsubscribe_newsletter',
  'withdraw_invitation',
] as const;

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
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
}

export async function exposedFunction(database: Database, name: string): Promise<ExposedFunction> {
  const found = (await schemaOf(database)).functions.get(name);
  if (found) return found;
  throw new RestError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
}

/** Read once: the schema changes only with a migration, and those run before the first request. */
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
    { sql: COLUMNS, params: [EXPOSED_TABLES] },
    { sql: FUNCTIONS, params: [EXPOSED_FUNCTIONS] },
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

const COLUMNS = `
  select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = any ($1::text[])
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const FUNCTIONS = `
  select p.proname::text as name, p.proargnames as names, p.proretset as is_set, t.typtype = 'c' as is_row,
    array(select format_type(oid, null) from unnest(p.proargtypes) with ordinality as a (oid, n) order by n) as types,
    p.provolatile <> 'v' as reads_only
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.proname = any ($1::text[])`;
