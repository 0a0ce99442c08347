-- Filters, search and order that a member of staff saved under a name. They are deleted with the role.
create table private.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  name text not null,
  -- As in the URL of the dashboard.
  params jsonb not null,
  created_at timestamptz not null default now(),
  constraint saved_views_name_length check (char_length(name) between 1 and 40 and name = btrim(name, E' \t\r\n')),
  constraint saved_views_name_without_control_characters
    check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  constraint saved_views_params_are_few check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 4000)
);
create unique index saved_views_of_person on private.saved_views (user_id, lower(name));
alter table private.saved_views enable row level security;
revoke all on private.saved_views from public, anon, authenticated, service_role;

create or replace function public.list_my_views() returns table (id uuid, name text, params jsonb)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query
    select v.id, v.name, v.params from private.saved_views v where v.user_id = auth.uid() order by v.created_at, v.id;
end
$$;

-- Saves a new view, or renames an existing one.
create or replace function public.save_my_view(view_name text, params jsonb default null, view_id uuid default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := btrim(save_my_view.view_name, E' \t\r\n');
begin
  perform private.require('read_submissions');
  -- One at a time, so that the limit holds.
  perform from public.user_roles r where r.user_id = auth.uid() for update;
  if save_my_view.view_id is not null then
    update private.saved_views v set name = wanted where v.id = save_my_view.view_id and v.user_id = auth.uid();
    if not found then
      perform private.refuse(404, 'view_not_found', 'This view no longer exists.');
    end if;
  elsif (select count(*) from private.saved_views v where v.user_id = auth.uid()) >= 20 then
    perform private.refuse(409, 'too_many_views', 'You can save at most 20 views. Remove one first.');
  else
    insert into private.saved_views (user_id, name, params) values (auth.uid(), wanted, save_my_view.params);
  end if;
exception
  when unique_violation then
    perform private.refuse(409, 'view_name_taken', 'You already have a view with this name.');
  when check_violation or not_null_violation then
    perform private.refuse(400, 'view_not_valid', 'A view needs a name of at most 40 characters.');
end
$$;

create or replace function public.remove_my_view(view_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  delete from private.saved_views v where v.id = remove_my_view.view_id and v.user_id = auth.uid();
end
$$;

-- A view that searches for an address names a person: it is deleted with the last submission of that address.
create or replace function private.forget_views_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.saved_views v using gone g
  where g.email <> '' and position(lower(g.email) in lower(v.params ->> 'q')) > 0
    and not exists (select from public.contact_submissions s where lower(s.email) = lower(g.email));
  return null;
end
$$;

create trigger forget_views_of_person after delete on public.contact_submissions
  referencing old table as gone
  for each statement execute function private.forget_views_of_person();

grant execute on function public.list_my_views, public.save_my_view, public.remove_my_view to authenticated;
