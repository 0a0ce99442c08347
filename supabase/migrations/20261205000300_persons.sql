-- Submissions with the same address or phone are of one person, unless staff decided otherwise: then person_id decides.
alter table public.contact_submissions add column person_id uuid;

create index contact_submissions_of_person on public.contact_submissions (person_id, created_at desc, id desc)
  where person_id is not null;
create index contact_submissions_person_email on public.contact_submissions (lower(email), created_at desc)
  where person_id is not null;
create index contact_submissions_person_phone on public.contact_submissions (private.phone_ending(phone), created_at desc)
  where person_id is not null;

create or replace function private.is_same_sender(one public.contact_submissions, other public.contact_submissions)
returns boolean
language sql immutable set search_path = ''
as $$
  select (one.email <> '' and lower(one.email) = lower(other.email))
    or coalesce(char_length(private.phone_ending(one.phone)) >= 7
      and private.phone_ending(one.phone) = private.phone_ending(other.phone), false)
$$;

-- A new submission belongs to the person who used its address or phone last.
create or replace function private.recognise_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.person_id := (
    select found.person_id from (
      (select s.person_id, s.created_at from public.contact_submissions s
        where s.person_id is not null and new.email <> '' and lower(s.email) = lower(new.email)
        order by s.created_at desc limit 1)
      union all
      (select s.person_id, s.created_at from public.contact_submissions s
        where s.person_id is not null and char_length(private.phone_ending(new.phone)) >= 7
          and private.phone_ending(s.phone) = private.phone_ending(new.phone)
        order by s.created_at desc limit 1)
    ) found
    order by found.created_at desc limit 1
  );
  return new;
end
$$;

-- Runs after receive_submission, by the order of names.
create trigger recognise_person before insert on public.contact_submissions
  for each row when (new.person_id is null) execute function private.recognise_person();

-- All submissions of the person who sent this one, newest first.
create or replace function private.submissions_of_one(this public.contact_submissions)
returns setof public.contact_submissions
language sql stable set search_path = ''
as $$
  (select s.* from public.contact_submissions s
    where this.person_id is not null and s.person_id = this.person_id
    order by s.created_at desc, s.id desc limit 100)
  union all
  select s.* from public.submissions_of_person(this.email, this.phone) s
    where this.person_id is null and s.person_id is null
$$;

create or replace function public.submissions_of_same_sender(submission_id uuid) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return query
    select other.*
    from public.contact_submissions this
    cross join lateral private.submissions_of_one(this) as other
    where this.id = submission_id and other.id <> this.id
    order by other.created_at desc, other.id desc
    limit 50;
end
$$;

-- The new kinds join those that the constraint already has.
do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'submission_events_kind_known'
  );
begin
  alter table public.submission_events drop constraint submission_events_kind_known;
  execute 'alter table public.submission_events add constraint submission_events_kind_known '
    || replace(known, 'ARRAY[', 'ARRAY[''person_merged''::text, ''person_split''::text, ');
end
$$;

create or replace function private.lock_submissions(variadic ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('answer_submissions');
  perform from public.contact_submissions s where s.id = any (ids) order by s.id for update;
  if (select count(*) from public.contact_submissions s where s.id = any (ids)) < cardinality(ids) then
    perform private.refuse(404, 'submission_not_found', 'This submission no longer exists.');
  end if;
end
$$;

-- Both return the submissions whose person changed, so that they can be undone together. The events name no one: either
-- submission may be erased without the other.
create or replace function public.merge_persons(submission_id uuid, with_submission uuid)
returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this public.contact_submissions;
  other public.contact_submissions;
  person uuid;
begin
  perform private.lock_submissions(submission_id, with_submission);
  select s.* into this from public.contact_submissions s where s.id = submission_id;
  select s.* into other from public.contact_submissions s where s.id = with_submission;
  person := coalesce(this.person_id, other.person_id, gen_random_uuid());
  return query
    update public.contact_submissions s set person_id = person
    where s.id in (
        select p.id from private.submissions_of_one(this) p union select p.id from private.submissions_of_one(other) p
      ) and s.person_id is distinct from person
    returning s.*;
  if found then
    perform private.record_person_change('person_merged', this.id, other.id);
  end if;
end
$$;

-- Separates the submission, with those of its sender, from the other; those of both senders stay with the other.
create or replace function public.split_person(submission_id uuid, from_submission uuid)
returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this public.contact_submissions;
  other public.contact_submissions;
  new_person constant uuid := gen_random_uuid();
  other_person uuid;
begin
  perform private.lock_submissions(submission_id, from_submission);
  select s.* into this from public.contact_submissions s where s.id = submission_id;
  select s.* into other from public.contact_submissions s where s.id = from_submission;
  if not exists (select from private.submissions_of_one(other) p where p.id = this.id) then
    return;
  end if;
  other_person := coalesce(other.person_id, gen_random_uuid());
  return query
    with member as (
      select p.id, p.id = this.id
        or (private.is_same_sender(p, this) and not private.is_same_sender(p, other)) as leaves
      from private.submissions_of_one(other) p
    )
    update public.contact_submissions s set person_id = case when m.leaves then new_person else other_person end
    from member m
    where s.id = m.id and (m.leaves or s.person_id is null)
    returning s.*;
  perform private.record_person_change('person_split', this.id, other.id);
end
$$;

create or replace function private.record_person_change(kind text, variadic submission_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.submission_events (submission_id, kind, actor_id, actor_email)
  select id, record_person_change.kind, auth.uid(), auth.jwt() ->> 'email' from unnest(submission_ids) as id
$$;

-- Undo, as for the other columns.
create or replace function private.remember_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.latest_changes (submission_id, actor_id, before) values (old.id, auth.uid(), to_jsonb(old))
  on conflict (submission_id) do update
  set actor_id = excluded.actor_id, changed_at = excluded.changed_at, before = excluded.before;
  return null;
end
$$;

create trigger remember_person after update of person_id on public.contact_submissions
  for each row when (old.person_id is distinct from new.person_id) execute function private.remember_person();

create or replace function private.restore_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.person_id := (
    select (c.before ->> 'person_id')::uuid from private.latest_changes c where c.submission_id = new.id
  );
  return new;
end
$$;

create trigger restore_person before update on public.contact_submissions
  for each row when (current_setting('nevia.undo', true) = 'on') execute function private.restore_person();

grant execute on function public.merge_persons, public.split_person to authenticated;
