-- Events of the accounts and roles of staff, for the activity.
create table public.account_events (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id uuid references auth.users (id) on delete set null,
  account_email text not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  created_at timestamptz not null default now(),
  old_role text,
  new_role text,
  -- What was exported.
  detail text,
  constraint account_events_kind_known check (kind in (
    'second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken',
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'exported'
  ))
);
create index account_events_account_id_idx on public.account_events (account_id);
create index account_events_actor_id_idx on public.account_events (actor_id);
create index account_events_newest on public.account_events (created_at desc, id desc);

alter table public.account_events enable row level security;
grant select on public.account_events to authenticated, service_role;

create policy "Managers of staff may read account events" on public.account_events
  for select to authenticated using ((select private.can('manage_staff')));

create policy "The server may read account events" on public.account_events
  for select to service_role using (true);

-- The caller, or the person that private.join_staff acts for; null for the operator.
create or replace function private.acting_person() returns uuid
language sql stable security definer set search_path = ''
as $$ select coalesce(auth.uid(), nullif(current_setting('nevia.acting_person', true), '')::uuid) $$;

create or replace function private.record_account_event(
  kind text, account_id uuid, account_email text, old_role text default null, new_role text default null,
  detail text default null
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.account_events (
    kind, account_id, account_email, actor_id, actor_email, old_role, new_role, detail
  )
  select kind, account_id, account_email, actor.id, (select u.email from auth.users u where u.id = actor.id),
    old_role, new_role, detail
  from (select private.acting_person() as id) as actor
$$;

-- Records every change of a role, by the page, the command or SQL. An account that is deleted with its role has no address
-- any more.
create or replace function private.record_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  email constant text := (select u.email from auth.users u where u.id = person);
begin
  if email is not null then
    perform private.record_account_event(
      case tg_op when 'INSERT' then 'role_given' when 'UPDATE' then 'role_changed' else 'role_taken' end,
      person, email,
      case when tg_op <> 'INSERT' then old.role end,
      case when tg_op <> 'DELETE' then new.role end
    );
  end if;
  return null;
end
$$;

create trigger record_role_given after insert or delete on public.user_roles
  for each row execute function private.record_role();
create trigger record_role_changed after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.record_role();

-- Records an export before its rows are read.
create or replace function public.begin_export(what text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('export_submissions');
  if what = 'newsletter' then
    perform private.require('read_newsletter');
  end if;
  if what is null or what not in ('submissions', 'newsletter', 'activity') then
    raise invalid_parameter_value using message = 'There is no such export';
  end if;
  perform private.record_account_event(
    'exported', auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), detail => what
  );
  return true;
end
$$;

grant execute on function public.begin_export to authenticated;
