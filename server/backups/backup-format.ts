import { z } from 'zod';
import { FILE_BYTES_AT_MOST } from '#server/requests/request-body.ts';

/**
 * A backup is gzipped text, one JSON value per line: a header, then each row as ["schema.table", {…}], then a footer with the
 * number of rows and a checksum of everything before it. It is independent of the engine.
 */
export const backupHeader = z.object({
  nevia_backup: z.literal(1),
  made_at: z.iso.datetime(),
  /** The migrations applied when the backup was made. */
  migrations: z.array(z.string().regex(/^\d+$/)),
  /** Each table comes after those it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export interface BackupFooter {
  rows: number;
  sha256: string;
}

/**
 * Of a header or row: the longest has a file of the largest size, in hexadecimal. The writer refuses a longer one, which the
 * reader takes for damage: a small file may decompress to a line that fills the memory.
 */
export const LINE_BYTES_AT_MOST = 2 * FILE_BYTES_AT_MOST + 2 ** 20;

/** Rate limit counters, and the limits, roles and stages, which come with the program: a restore keeps those of this installation. */
export const EPHEMERAL_TABLES = [
  'private.limits',
  'private.roles',
  'private.stages',
  'private.backup_state',
  'auth.rate_limits',
];

/** A restore must not revive a session or link that has ended since, so everyone signs in again. Mails contain links. */
const SESSIONS = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.known_places',
  'auth.mfa_challenges',
  'private.staff_invitations',
  'private.unsent_mails',
];

/** Not in a backup; older backups contain sessions, which are not restored. */
export const NOT_BACKED_UP = [...EPHEMERAL_TABLES, ...SESSIONS];

/** Our tables with their stored columns, referenced tables first. */
export const TABLES_SQL = `
  with recursive ours as (
    select c.oid, n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'private', 'public') and c.relkind = 'r'
  ), depths as (
    select oid, 0 as depth from ours
    union all
    select f.conrelid, depths.depth + 1
    from depths join pg_constraint f on f.contype = 'f' and f.confrelid = depths.oid and f.conrelid <> f.confrelid
    where depths.depth < 20
  )
  select ours.name, max(depths.depth) as depth,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
  from ours join depths on depths.oid = ours.oid
  group by ours.oid, ours.name
  order by max(depths.depth), ours.name`;

/** `schema.table` or `column`, quoted for SQL. */
export function identifiers(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}
