-- Rules and announcements of changes to submissions. The status goes unread → read → responded, and never back.
create or replace function private.keep_status_forward() returns trigger
language plpgsql set search_path = ''
as $$
declare
  steps constant text[] := array['unread', 'read', 'responded'];
begin
  if array_position(steps, new.status) < array_position(steps, old.status) then
    raise check_violation using
      message = format('A submission that is %s cannot become %s again', old.status, new.status),
      constraint = 'contact_submissions_status_forward',
      schema = 'public',
      table = 'contact_submissions';
  end if;
  return new;
end
$$;

create trigger keep_status_forward before update of status on public.contact_submissions
  for each row execute function private.keep_status_forward();

-- A status never goes back, so one mistaken request must not mark everything.
create or replace function private.refuse_mass_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from changed) > 100 then
    perform private.refuse(400, 'too_many_rows', 'One request can change at most 100 rows. Nothing was changed.');
  end if;
  return null;
end
$$;

create trigger refuse_mass_update after update on public.contact_submissions
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_mass_update();

-- Announces that a row changed, not its content: a listener reads the row again with their own rights.
create or replace function private.announce_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('nevia_changes', json_build_object(
    'table', tg_table_name,
    'type', tg_op,
    'id', case when tg_op = 'DELETE' then old.id else new.id end
  )::text);
  return null;
end
$$;

create trigger announce_change after insert or update or delete on public.contact_submissions
  for each row execute function private.announce_change();

-- Hosted Supabase sends changes of the tables in this publication, with the same rule: row level security decides.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.contact_submissions;
  end if;
end
$$;
