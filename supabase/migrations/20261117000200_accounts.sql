-- An account, an invitation or a session gives only what it was issued for.

-- An invitation counts only while the person who sent it is an admin.
delete from private.staff_invitations i
where not exists (select from public.user_roles r where r.user_id = i.invited_by and r.role = 'admin');
alter table private.staff_invitations
  alter column invited_by set not null,
  drop constraint staff_invitations_invited_by_fkey,
  add constraint staff_invitations_invited_by_fkey
    foreign key (invited_by) references auth.users (id) on delete cascade;

-- Whichever way a role changes, invitations by a former admin end, and so does one to a person who has or had a role by
-- another way: it would let them come back later.
create or replace function private.end_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  ended private.staff_invitations;
begin
  for ended in
    delete from private.staff_invitations i
    where i.email = (select lower(u.email) from auth.users u where u.id = person)
      or (i.invited_by = person and not exists (
        select from public.user_roles r where r.user_id = person and r.role = 'admin'
      ))
    returning i.*
  loop
    perform private.record_account_event('invitation_withdrawn', null, ended.email, old_role => ended.role);
  end loop;
  return null;
end
$$;

create trigger end_invitations after insert or update of role or delete on public.user_roles
  for each row execute function private.end_invitations();

-- Gives `person` the role of the invitation and ends it: deleting is the check, so of two requests with one link one gets
-- the role. False for a person who is on the team already. The person acts themselves, whoever calls this for them.
create or replace function private.join_team(token text, person uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.staff_invitations;
begin
  delete from private.staff_invitations i
  where i.token_hash = private.hash_of_invitation(token) and i.expires_at > now()
    and exists (select from public.user_roles r where r.user_id = i.invited_by and r.role = 'admin')
  returning * into used;
  if used.id is null then
    return false;
  end if;
  perform set_config('nevia.acting_person', person::text, true);
  insert into public.user_roles (user_id, role) values (person, used.role) on conflict (user_id) do nothing;
  return found;
end
$$;

-- Our server calls these with the claims of the caller, mails the token and keeps it from the admin who invites; it sets a
-- new password when an invitation is accepted. Hosted Supabase has no such server: there the token is shown to pass on, and
-- is good only for a signed-in account with the invited, confirmed address.
revoke execute on function
  public.invite_to_team(text, text), public.resend_invitation(uuid), public.accept_invitation(text)
  from authenticated;
do $$
begin
  if exists (
    select from pg_catalog.pg_namespace n
    where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
  ) then
    grant execute on function
      public.invite_to_team(text, text), public.resend_invitation(uuid), public.accept_invitation(text)
      to authenticated;
  end if;
end
$$;

-- A new admin is announced to all the others, also when they joined by an invitation.
drop trigger queue_account_mail on public.account_events;
create trigger queue_account_mail after insert on public.account_events
  for each row when (
    new.kind in ('second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken')
    and new.actor_id is not null
    and (new.actor_id is distinct from new.account_id or new.new_role = 'admin')
  )
  execute function private.queue_account_mail();

drop function public.claim_due_account_mails(integer);
create function public.claim_due_account_mails(most integer default 20)
returns table (
  event_id bigint, attempt integer, kind text, email text, actor_email text, old_role text, new_role text,
  recipients text[]
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with due as (
      select m.event_id from private.account_mails m
      where m.state in ('pending', 'sending')
        and (m.next_attempt_at <= now() or m.next_attempt_at > now() + interval '5 hours')
      order by m.next_attempt_at
      limit least(greatest(most, 0), 100)
      for update skip locked
    ), claimed as (
      update private.account_mails m
      set state = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '5 minutes'
      from due where m.event_id = due.event_id
      returning m.event_id, m.attempts
    )
    select c.event_id, c.attempts, e.kind, e.account_email, e.actor_email, e.old_role, e.new_role,
      -- The person, unless they did it themselves, and every admin but the one who did it.
      coalesce(nullif(array(
        select e.account_email where e.actor_id is distinct from e.account_id
        union
        select u.email::text from public.user_roles r join auth.users u on u.id = r.user_id
        where e.new_role = 'admin' and r.role = 'admin'
          and u.id is distinct from e.actor_id and u.id is distinct from e.account_id
      ), '{}'), array[e.account_email])
    from claimed c join public.account_events e on e.id = c.event_id;
end
$$;

-- May the caller see and end this session? With a second factor set up, a password alone reaches only its own session.
create or replace function private.may_manage_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select session_id::text = auth.jwt() ->> 'session_id'
    or private.has_shown_second_factor() or not private.has_second_factor(auth.uid())
$$;

create or replace function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text, aal text, is_this_one boolean
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at,
    coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamptz, s.created_at),
    s.user_agent, s.ip::text, s.aal::text,
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.may_manage_session(s.id)
  order by 3 desc, s.id
$$;

create or replace function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s
  where s.id = end_my_session.session_id and s.user_id = auth.uid() and private.may_manage_session(s.id);
  return found;
end
$$;

-- Customers see this name in the From of replies. With these characters it could pass for another address. The pattern is
-- also in supabase/rules/name-rule.ts. A trigger, because a constraint would refuse a backup with an earlier name as a whole.
create or replace function private.require_plain_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then
    raise check_violation using message = 'A name has at most 80 characters, and none of < > @ "';
  end if;
  return new;
end
$$;

update public.staff_profiles
set display_name = nullif(btrim(regexp_replace(
  display_name, '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]', '', 'g'
)), '')
where display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

create trigger require_plain_name before insert or update of display_name on public.staff_profiles
  for each row execute function private.require_plain_name();

revoke all on function
  private.end_invitations(),
  private.may_manage_session(uuid),
  private.require_plain_name(),
  public.claim_due_account_mails(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_due_account_mails(integer) to service_role;
