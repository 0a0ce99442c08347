import type { Transaction } from '#server/database/database.ts';

/**
 * Drops what would be updated with every row: indexes that enforce nothing, and foreign keys. Returns the statements that add
 * them again over all rows at once, which also checks the references. All in the caller's transaction.
 */
export async function dropConstraintsForLoad(tx: Transaction, names: string[]): Promise<string[]> {
  const references = await tx.query<Part>(REFERENCES, [names]);
  const indexes = await tx.query<Part>(INDEXES, [names]);
  for (const { drop } of [...references, ...indexes]) await tx.query(drop);
  return [...indexes, ...references].map(({ add }) => add);
}

type Part = { drop: string; add: string };

const REFERENCES = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as add
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and n.nspname || '.' || t.relname = any ($1::text[])`;

const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as add
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
  where not i.indisunique and n.nspname || '.' || t.relname = any ($1::text[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
