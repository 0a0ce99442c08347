-- Invitations to staff. A link works once, for seven days, and only its hash is stored. An invitation is deleted when it is
-- accepted or withdrawn; the activity records it.
create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null references private.roles (role),
  token_hash text not null,
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint staff_invitations_email_length check (char_length(email) <= 255),
  constraint staff_invitations_email_plausible check (
    email ~ '^[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\_/.]+([.][^\s@"(),:;<>\[\]\\_/.]+)*[.][^\s@"(),:;<>\[\]\\_/.]{2,}$'
    and email ~ '^[!-~]*$'
  ),
  constraint staff_invitations_email_lower_case check (email = lower(email)),
  constraint staff_invitations_email_once unique (email),
  constraint staff_invitations_token_hash_once unique (token_hash)
);
create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);
alter table private.staff_invitations enable row level security;

-- 244 random bits.
create or replace function private.new_invitation_token() returns text
language sql volatile set search_path = ''
as $$
  select translate(
    encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_'
  )
$$;

create or replace function private.hash_of_invitation(token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Returns the token, which is not stored: our server mails it, or shows it where there is no mail server.
create or replace function public.invite_staff(email text, role text) returns json
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
create or replace function public.resend_invitation(invitation_id uuid) returns json
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

create or replace function public.withdraw_invitation(invitation_id uuid) returns boolean
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

create or replace function public.list_invitations()
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
create or replace function private.join_staff(token text, person uuid) returns boolean
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

-- For a person who is signed in to an account with the invited address. Raises nothing, so that every attempt is counted.
-- Returns 'code' if a second factor must be shown first.
create or replace function public.accept_invitation(token text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  invited text;
begin
  perform private.take_from_limit('invitation');
  select i.email into invited from private.staff_invitations i
  where i.token_hash = private.hash_of_invitation(accept_invitation.token) and i.expires_at > now();
  if invited is null then
    return 'gone';
  end if;
  if not exists (
    select from auth.users u where u.id = person and lower(u.email) = invited and u.email_confirmed_at is not null
  ) then
    return 'other_address';
  end if;
  if private.has_second_factor(person) and not private.has_shown_second_factor() then
    return 'code';
  end if;
  return case when private.join_staff(accept_invitation.token, person) then 'accepted' else 'gone' end;
end
$$;

grant execute on function public.withdraw_invitation, public.list_invitations to authenticated;

-- Our server calls these with the claims of the caller, mails the token and keeps it from the admin who invites; it sets a
-- new password when an invitation is accepted. Hosted Supabase has no such server: there the token is shown to pass on, and
-- is good only for a signed-in account with the invited, confirmed address.
do $$
begin
  if exists (
    select from pg_catalog.pg_namespace n
    where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
  ) then
    grant execute on function public.invite_staff, public.resend_invitation, public.accept_invitation to authenticated;
  end if;
end
$$;
