/** A row's header and the pointer to it. */
const ROW_OVERHEAD_BYTES = 28;
const WORTH_IT_FROM_BYTES = 4 * 2 ** 20;
const WORTH_IT_FROM_SHARE = 0.3;

/**
 * Tables with much empty space: the number and width of rows from the last ANALYZE, compared with the size of their files. The
 * width of a column is that of its values; without values it takes no space.
 */
export const SPARSE_TABLES_SQL = `
  select name from (
    select c.oid::regclass::text as name, pg_relation_size(c.oid) as bytes, c.reltuples * (
      ${ROW_OVERHEAD_BYTES} + coalesce((
        select sum(s.avg_width * (1 - s.null_frac)) from pg_stats s where s.schemaname = n.nspname and s.tablename = c.relname
      ), 0)
    ) as needed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.reltuples >= 0 and n.nspname in ('auth', 'private', 'public')
  ) tables
  where bytes - needed > greatest(${WORTH_IT_FROM_BYTES}, bytes * ${WORTH_IT_FROM_SHARE})
  order by bytes`;
