-- Functions, views, triggers, policies and grants are code: each is written once in this folder, and edited there. The server applies
-- all files, in their order, in one transaction whenever one of them has changed. This file removes what the last version had.
-- What tables are made with (functions of a default or an index) is in supabase/migrations and stays.
set check_function_bodies = off;

do $$
declare
  old record;
begin
  for old in
    select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement from pg_policies
    where schemaname in ('public', 'private')
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute old.statement;
  end loop;
  for old in
    select format('drop view if exists %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute old.statement;
  end loop;
  for old in
    select format('drop function %s', p.oid::regprocedure) as statement from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (
        select from pg_depend d where d.refobjid = p.oid and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass)
      )
  loop
    execute old.statement;
  end loop;
end
$$;

revoke all on all tables in schema public, private from anon, authenticated, service_role;
