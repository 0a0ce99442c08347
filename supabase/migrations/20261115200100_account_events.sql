-- What is done to accounts and roles, beside resets of a second factor: for the activity, which admins read.
alter table public.account_events
  add column old_role text,
  add column new_role text,
  -- What was exported.
  add column detail text,
  drop constraint account_events_kind_known,
  add constraint account_events_kind_known check (kind in (
    'second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken',
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'exported'
  ));
create index account_events_newest on public.account_events (created_at desc, id desc);

-- Who does it: the caller, or whom a function of ours acts for (private.join_team); nobody when the operator does.
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

-- However a role comes and goes, it is told: through the page, the command or SQL. An account that is deleted with its
-- role has no address any more.
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

-- An export is asked for before its rows are read, and stays in the activity.
create or replace function public.begin_export(what text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if what is null or what not in ('submissions', 'newsletter', 'activity') then
    raise invalid_parameter_value using message = 'There is no such export';
  end if;
  perform private.record_account_event(
    'exported', auth.uid(), (select u.email from auth.users u where u.id = auth.uid()), detail => what
  );
  return true;
end
$$;

-- Who did what and when, newest first; of submissions only what somebody on staff did. Admins see what was done to
-- accounts too. Those have ids below zero, so that id and time together tell any two apart.
create or replace function public.read_activity(
  by_person uuid default null,
  since timestamptz default null,
  until timestamptz default null,
  before_created_at timestamptz default null,
  before_id bigint default null,
  most integer default 100
) returns table (
  id bigint, created_at timestamptz, kind text, actor_id uuid, actor_email text, person_id uuid, person_email text,
  old_status text, new_status text, note text, edited_at timestamptz, follow_up_at timestamptz,
  submission_id uuid, first_name text, last_name text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen constant text := concat_ws(' and ',
    case when by_person is null then 'true' else format('e.actor_id = %L', by_person) end,
    case when since is not null then format('e.created_at >= %L', since) end,
    case when until is not null then format('e.created_at < %L', until) end
  );
  rows_at_most constant integer := least(greatest(coalesce(most, 100), 1), 1000);
  after_last constant text := case
    when before_created_at is null then 'true'
    else format('(e.created_at, %%s) < (%L, %L)', before_created_at, coalesce(before_id, 0))
  end;
begin
  perform private.require_staff();
  return query execute format(
    $query$
    (
      select e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.person_id, e.person_email, e.old_status,
        e.new_status, e.note, e.edited_at, e.follow_up_at, e.submission_id, s.first_name, s.last_name
      from public.submission_events e join public.contact_submissions s on s.id = e.submission_id
      where e.actor_email is not null and %1$s and %2$s
      order by e.created_at desc, e.id desc limit %4$s
    )
    union all
    (
      select -e.id, e.created_at, e.kind, e.actor_id, e.actor_email, e.account_id, e.account_email, e.old_role,
        coalesce(e.new_role, e.detail), null, null, null, null, null, null
      from public.account_events e
      where %5$L::boolean and %1$s and %3$s
      order by e.created_at desc, e.id limit %4$s
    )
    order by 2 desc, 1 desc limit %4$s
    $query$,
    chosen, format(after_last, 'e.id'), format(after_last, '-e.id'), rows_at_most, private.is_admin()
  );
end
$$;

revoke all on function
  private.acting_person(),
  private.record_account_event(text, uuid, text, text, text, text),
  private.record_role(),
  public.begin_export(text)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_export(text) to authenticated;
