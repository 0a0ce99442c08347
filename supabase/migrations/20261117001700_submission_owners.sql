-- The owner of a submission. Staff who may answer can take a free one, take one over from a named person, give and release.
create or replace function private.record_submission_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_own constant boolean := new.assigned_to is null or new.assigned_to is not distinct from auth.uid();
  person constant uuid := case when is_own then old.assigned_to else new.assigned_to end;
begin
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, person_id, person_email)
  values (
    new.id,
    case when new.assigned_to is null then 'released' when is_own then 'taken' else 'given' end,
    auth.uid(),
    auth.jwt() ->> 'email',
    person,
    (select u.email from auth.users u where u.id = person)
  );
  return null;
end
$$;

create trigger record_submission_owner after update of assigned_to on public.contact_submissions
  for each row when (old.assigned_to is distinct from new.assigned_to) execute function private.record_submission_owner();

-- Whether the person can own a submission. A concurrent change of their role waits for this transaction, and then releases
-- what it assigned.
create or replace function private.hold_role(person uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.user_roles where user_id = person for share;
  return private.has_right(person, 'answer_submissions');
end
$$;

create or replace function private.submission_by_id(submission_id uuid) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_row public.contact_submissions;
begin
  select * into found_row from public.contact_submissions s where s.id = submission_id;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  return found_row;
end
$$;

-- Takes it if it is free, or from `from_person` if they still have it. The returned row shows the owner.
create or replace function public.take_submission(submission_id uuid, from_person uuid default null)
returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('answer_submissions');
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set assigned_to = auth.uid(), assigned_at = now()
  where s.id = submission_id and s.assigned_to is not distinct from from_person;
  return private.submission_by_id(submission_id);
end
$$;

create or replace function public.give_submission(submission_id uuid, to_person uuid)
returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('answer_submissions');
  if not private.hold_role(to_person) then
    raise invalid_parameter_value using message = 'This person cannot own a submission';
  end if;
  update public.contact_submissions s
  set assigned_to = to_person, assigned_at = now()
  where s.id = submission_id and s.assigned_to is distinct from to_person;
  return private.submission_by_id(submission_id);
end
$$;

create or replace function public.release_submission(submission_id uuid) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('answer_submissions');
  update public.contact_submissions s
  set assigned_to = null, assigned_at = null
  where s.id = submission_id and s.assigned_to is not null;
  return private.submission_by_id(submission_id);
end
$$;

create or replace function private.release_submissions_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_right(old.user_id, 'answer_submissions') then
    update public.contact_submissions set assigned_to = null, assigned_at = null where assigned_to = old.user_id;
  end if;
  if tg_op = 'DELETE' then
    delete from public.staff_profiles where user_id = old.user_id;
  end if;
  return null;
end
$$;

create trigger release_submissions_of_leaver after update of role or delete on public.user_roles
  for each row execute function private.release_submissions_of_leaver();

-- The private channel submission:<id> shows staff who reads a submission now. Our own server calls
-- private.can('read_submissions') itself; hosted Supabase uses these policies.
do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  execute $policy$
    create policy "Staff may see who reads a submission" on realtime.messages for select to authenticated
    using (realtime.topic() like 'submission:%' and extension = 'presence' and (select private.can('read_submissions')))
  $policy$;
  execute $policy$
    create policy "Staff may show that they read a submission" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'submission:%' and extension = 'presence' and (select private.can('read_submissions')))
  $policy$;
end
$$;

grant execute on function public.take_submission, public.give_submission, public.release_submission to authenticated;
