create function private.has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors
    where user_id = person and status = 'verified' and factor_type <> 'recovery_code'
  )
$$;

create function private.is_second_factor_required() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select second_factor_required from private.staff_settings), false) $$;

-- Whether this session has shown a second factor. The session is checked too: the token still claims it for up to an hour
-- after the factor was removed.
create function private.has_shown_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.jwt() ->> 'aal' = 'aal2' and exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and aal = 'aal2'
  )
$$;

-- A person who has a second factor must have shown it. The owner can require one of all staff.
create function private.has_required_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_shown_second_factor()
    or not (private.is_second_factor_required() or private.has_second_factor(auth.uid()))
$$;

-- A blocked account has no rights: it gets no submissions, no mails and no notices.
create function private.has_right(person uuid, required text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles join private.roles using (role) where user_id = person and required = any (rights)
  ) and not exists (select from auth.users u where u.id = person and u.banned_until > now())
$$;

-- Whether the caller has a right now. Runs as its owner, so that the answer does not depend on what the caller may read.
create function private.can(required text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right(auth.uid(), required) and private.has_required_second_factor() $$;

create function private.require(required text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.can(required) then
    raise insufficient_privilege using message = format('Only %s may do this', (
      select case when bool_and(required = any (rights)) then 'staff'
        else string_agg(role || 's', ' and ' order by role) filter (where required = any (rights)) end
      from private.roles
    ));
  end if;
end
$$;

-- A token outlives its session by up to an hour. The gateway calls this first in every transaction of a signed-in caller,
-- so that a token is useless once its session has ended.
create function private.require_live_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  if not exists (
    select from auth.sessions
    where id = (claims ->> 'session_id')::uuid
      and user_id = (claims ->> 'sub')::uuid
      and (not_after is null or not_after > now())
  ) then
    perform private.refuse(
      401, 'PGRST303', 'JWT expired', json_build_object('WWW-Authenticate', 'Bearer error="invalid_token"')
    );
  end if;
end
$$;

-- The rights of the caller's role, the time zone in which every page of staff shows times, and what is missing before the rights
-- apply: 'nothing', 'code' (show the second factor) or 'enrolment' (set one up first). Pages decide by it what to show;
-- private.can() decides what is allowed.
create function public.read_my_access() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'rights', coalesce(
      (select rights from public.user_roles join private.roles using (role) where user_id = auth.uid()), '{}'
    ),
    'missing', case
      when private.has_required_second_factor() then 'nothing'
      when private.has_second_factor(auth.uid()) then 'code'
      else 'enrolment'
    end,
    'second_factor_required', private.is_second_factor_required(),
    'time_zone', (select time_zone from public.staff_profiles where user_id = auth.uid())
  )
$$;

-- Whether the caller may see and end this session. With a second factor set up, a password alone reaches only its own
-- session.
create function private.may_manage_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select session_id::text = auth.jwt() ->> 'session_id'
    or private.has_shown_second_factor() or not private.has_second_factor(auth.uid())
$$;

-- The sessions of the caller.
create function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text, aal text, is_this_one boolean
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at,
    s.refreshed_at, s.user_agent, s.ip, s.aal,
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.may_manage_session(s.id)
  order by 3 desc, s.id
$$;

create function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s
  where s.id = end_my_session.session_id and s.user_id = auth.uid() and private.may_manage_session(s.id);
  return found;
end
$$;

-- Names of places that both PostgreSQL and browsers know. PostgreSQL also accepts abbreviations ('MSK'), POSIX rules ('Foo/Bar-5',
-- which need a digit) and files that are not places ('Factory', 'posix/Asia/Tokyo'). Reading pg_timezone_names would take 100 ms.
create function private.is_time_zone(zone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if char_length(zone) > 64 or coalesce(zone, '') ~* '^(posix|right)/' or coalesce(zone, '') !~
    '^([A-Za-z]+(/[A-Za-z_-]+)+|Etc/GMT(0|[+-]([0-9]|1[0-2])|-1[34])|UTC|GMT|CET|EET|EST|HST|MET|MST|WET)$' then
    return false;
  end if;
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- All staff by name. Only those who may answer submissions can own one.
create function public.list_staff()
returns table (user_id uuid, email text, display_name text, time_zone text, rights text[])
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query
    select u.id, u.email::text, p.display_name, coalesce(p.time_zone, 'Australia/Sydney'), o.rights
    from public.user_roles r
    join private.roles o on o.role = r.role
    join auth.users u on u.id = r.user_id
    left join public.staff_profiles p on p.user_id = r.user_id
    order by lower(coalesce(p.display_name, u.email::text)), u.id;
end
$$;

-- The caller, or the person that private.join_staff acts for; null for the operator.
create function private.acting_person() returns uuid
language sql stable security definer set search_path = ''
as $$ select coalesce(auth.uid(), nullif(current_setting('nevia.acting_person', true), '')::uuid) $$;

create function private.record_account_event(
  kind text, account_id uuid, account_email text, old_role text default null, new_role text default null,
  detail text default null
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.events (about, kind, account_id, account_email, before, after, note)
  values ('account', kind, account_id, account_email,
    case when old_role is not null then jsonb_build_object('role', old_role) end,
    case when new_role is not null then jsonb_build_object('role', new_role) end, detail)
$$;

-- Records every change of a role, by the page, the command or SQL. An account that is deleted with its role has no address
-- any more.
create function private.record_role() returns trigger
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
create function public.begin_export(what text) returns boolean
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

-- The accounts of staff, with the actions on their roles, sessions and second factors. All need the right manage_staff.
create function public.list_staff_accounts() returns table (user_id uuid, email text, display_name text, role text, since timestamptz, has_second_factor boolean, sessions integer, submissions integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('manage_staff');
  return query
    select u.id, u.email::text, p.display_name, r.role, r.created_at,
      private.has_second_factor(u.id),
      (
        select count(*)::integer from auth.sessions s
        where s.user_id = u.id and (s.not_after is null or s.not_after > now())
      ),
      (select count(*)::integer from public.contact_submissions s where s.assigned_to = u.id and s.spam_at is null)
    from public.user_roles r
    join auth.users u on u.id = r.user_id
    left join public.staff_profiles p on p.user_id = u.id
    order by lower(coalesce(p.display_name, u.email::text)), u.id;
end
$$;

-- One change of staff at a time, and the caller is checked after the wait: of two admins who remove each other at once,
-- one remains.
create function private.begin_staff_change() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('nevia staff', 0));
  perform private.require('manage_staff');
end
$$;

create function private.require_role(role text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.roles o where o.role = require_role.role) then
    raise invalid_parameter_value using message = 'There is no such role';
  end if;
end
$$;

create function private.require_on_staff(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles r where r.user_id = person) then
    raise invalid_parameter_value using message = 'No member of staff has this account';
  end if;
end
$$;

-- Refuses a change after which no one could manage staff.
create function private.require_remaining_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles r where private.has_right(r.user_id, 'manage_staff')) then
    perform private.refuse(409, 'last_admin', 'This is the last admin. Make someone else an admin first.');
  end if;
end
$$;

create function public.change_role(account_id uuid, role text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  is_changed boolean;
begin
  perform private.begin_staff_change();
  perform private.require_on_staff(change_role.account_id);
  perform private.require_role(change_role.role);
  update public.user_roles r set role = change_role.role
  where r.user_id = change_role.account_id and r.role <> change_role.role;
  is_changed := found;
  perform private.require_remaining_admin();
  return is_changed;
end
$$;

-- The same transaction releases their submissions (private.release_submissions_of_leaver) and deletes their profile.
create function public.take_role_away(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_staff_change();
  perform private.require_on_staff(take_role_away.account_id);
  delete from public.user_roles r where r.user_id = take_role_away.account_id;
  perform private.require_remaining_admin();
  return true;
end
$$;

-- Returns how many sessions were ended.
create function public.end_sessions_of(account_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require('manage_staff');
  if end_sessions_of.account_id = auth.uid() then
    raise invalid_parameter_value using message = 'End your own sessions in your account';
  end if;
  perform private.require_on_staff(end_sessions_of.account_id);
  delete from auth.sessions s where s.user_id = end_sessions_of.account_id;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.record_account_event('sessions_ended', u.id, u.email::text)
    from auth.users u where u.id = end_sessions_of.account_id;
  end if;
  return ended;
end
$$;

-- For a person who has lost their phone and their recovery codes: removes the second factor and ends their sessions. The
-- password stays.
create function public.reset_second_factor(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := reset_second_factor.account_id;
begin
  perform private.require('manage_staff');
  if person = auth.uid() then
    raise invalid_parameter_value using message = 'Take your own second factor away in your account';
  end if;
  perform private.require_on_staff(person);
  delete from auth.mfa_factors f where f.user_id = person;
  if not found then
    return false;
  end if;
  delete from auth.sessions s where s.user_id = person;
  perform private.record_account_event('second_factor_reset', u.id, u.email::text) from auth.users u where u.id = person;
  return true;
end
$$;

-- 244 random bits.
create function private.new_invitation_token() returns text
language sql volatile set search_path = ''
as $$
  select translate(
    encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_'
  )
$$;

create function private.hash_of_invitation(token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Returns the token, which is not stored: our server mails it, or shows it where there is no mail server.
create function public.invite_staff(email text, role text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(invite_staff.email, ''), E' \t\r\n'));
  token constant text := private.new_invitation_token();
  added private.staff_invitations;
begin
  perform private.begin_staff_change();
  perform private.require_role(invite_staff.role);
  if exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id where lower(u.email) = address
  ) then
    perform private.refuse(409, 'already_on_staff', 'A person with this address is already on the team.');
  end if;
  if exists (select from private.staff_invitations i where i.email = address) then
    perform private.refuse(409, 'already_invited', 'This address is invited already: send that invitation again.');
  end if;
  if (select count(*) from private.staff_invitations) >= 100 then
    perform private.refuse(409, 'too_many_invitations', 'There are a hundred open invitations. Withdraw some first.');
  end if;
  insert into private.staff_invitations (email, role, token_hash, invited_by)
  values (address, invite_staff.role, private.hash_of_invitation(token), auth.uid())
  returning * into added;
  perform private.record_account_event('invited', null, address, new_role => added.role);
  return json_build_object(
    'id', added.id, 'email', added.email, 'role', added.role, 'token', token, 'expires_at', added.expires_at
  );
end
$$;

-- Replaces the link; the earlier one no longer works.
create function public.resend_invitation(invitation_id uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  token constant text := private.new_invitation_token();
  sent private.staff_invitations;
begin
  perform private.begin_staff_change();
  update private.staff_invitations i
  set token_hash = private.hash_of_invitation(token), sent_at = default, expires_at = default
  where i.id = invitation_id
  returning * into sent;
  if not found then
    perform private.refuse(409, 'invitation_gone', 'This invitation was accepted or withdrawn in the meantime.');
  end if;
  perform private.record_account_event('invitation_sent_again', null, sent.email, new_role => sent.role);
  return json_build_object(
    'id', sent.id, 'email', sent.email, 'role', sent.role, 'token', token, 'expires_at', sent.expires_at
  );
end
$$;

create function public.withdraw_invitation(invitation_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  gone private.staff_invitations;
begin
  perform private.begin_staff_change();
  delete from private.staff_invitations i where i.id = invitation_id returning * into gone;
  if gone.id is null then
    return false;
  end if;
  perform private.record_account_event('invitation_withdrawn', null, gone.email, old_role => gone.role);
  return true;
end
$$;

create function public.list_invitations()
returns table (
  id uuid, email text, role text, invited_by text, sent_at timestamptz, expires_at timestamptz, is_over boolean
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('manage_staff');
  return query
    select i.id, i.email, i.role, (select u.email::text from auth.users u where u.id = i.invited_by), i.sent_at,
      i.expires_at, i.expires_at <= now()
    from private.staff_invitations i order by i.sent_at desc, i.id;
end
$$;

-- Invitations by a person who may no longer manage staff end. So does an open one to a person whose role was given or
-- removed in another way: it would let them come back later.
create function private.end_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  ended private.staff_invitations;
begin
  for ended in
    delete from private.staff_invitations i
    where i.email = (select lower(u.email) from auth.users u where u.id = person)
      or (i.invited_by = person and not private.has_right(person, 'manage_staff'))
    returning i.*
  loop
    perform private.record_account_event('invitation_withdrawn', null, ended.email, old_role => ended.role);
  end loop;
  return null;
end
$$;

create trigger end_invitations after insert or update of role or delete on public.user_roles
  for each row execute function private.end_invitations();

-- Gives `person` the role of the invitation and ends it. Deleting is the check: of two requests with one link, one gets the
-- role. Returns false for a member of staff. The event names the person as the actor.
create function private.join_staff(token text, person uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.staff_invitations;
begin
  delete from private.staff_invitations i
  where i.token_hash = private.hash_of_invitation(token) and i.expires_at > now()
    and private.has_right(i.invited_by, 'manage_staff')
  returning * into used;
  if used.id is null then
    return false;
  end if;
  perform set_config('nevia.acting_person', person::text, true);
  insert into public.user_roles (user_id, role) values (person, used.role) on conflict (user_id) do nothing;
  return found;
end
$$;

create function public.save_my_profile(display_name text, time_zone text, signature text default null)
returns public.staff_profiles
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := btrim(replace(save_my_profile.signature, E'\r\n', E'\n'), E' \t\r\n');
  saved public.staff_profiles;
begin
  perform private.require('read_submissions');
  if not private.is_time_zone(save_my_profile.time_zone) then
    raise invalid_parameter_value using message = 'There is no such time zone';
  end if;
  if char_length(btrim(save_my_profile.display_name)) > 80
    or save_my_profile.display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then
    raise check_violation using message = 'A name has at most 80 characters, and none of < > @ "';
  end if;
  if char_length(wanted) > 300 or wanted ~ '(\n[^\n]*){6}' then
    perform private.refuse(400, 'signature_too_long', 'A signature has at most 300 characters in 6 lines.');
  end if;
  insert into public.staff_profiles as p (user_id, display_name, time_zone, signature)
  values (
    auth.uid(), nullif(btrim(save_my_profile.display_name, E' \t\r\n'), ''), save_my_profile.time_zone, nullif(wanted, '')
  )
  on conflict (user_id) do update
  set display_name = excluded.display_name, time_zone = excluded.time_zone,
    signature = case when wanted is null then p.signature else excluded.signature end
  returning p.* into saved;
  return saved;
end
$$;

create policy "A user may read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "The server may read roles" on public.user_roles
  for select to service_role using (true);

create policy "Staff may read profiles" on public.staff_profiles
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read profiles" on public.staff_profiles
  for select to service_role using (true);

grant select on public.user_roles to authenticated, service_role;

grant select on public.staff_profiles to authenticated, service_role;

grant execute on function
  private.can, private.require_live_session, public.read_my_access, public.list_my_sessions, public.end_my_session,
  public.list_staff, public.begin_export, public.list_staff_accounts, public.change_role, public.take_role_away,
  public.end_sessions_of, public.reset_second_factor, public.withdraw_invitation, public.list_invitations,
  public.save_my_profile
  to authenticated;
