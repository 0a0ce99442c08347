-- One line of at most `most` characters; null if it is empty.
create function private.tidy_line(value text, most integer) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(value, '[\u0001-\u0020\u007f-\u00a0\u2028\u2029]+', ' ', 'g')), most)), '')
$$;

-- Checked when a row is written. Constraints have fixed bounds instead, because a row that was valid when it was stored must
-- still be valid when a backup is restored years later.
create function private.is_within_ten_years(moment timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select moment between now() - interval '10 years' and now() + interval '10 years' $$;

-- Counts what a visitor sends before it checks anything else: if repeats did not count, a caller over the limit could find
-- out what others have sent. Then it tidies the values, and skips an exact repeat within ten minutes (a double click, or a
-- retry after a lost response) without an error. The origin of a visit is tidied, and never a reason to refuse a message.
create function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'form' then
    if private.is_api_visitor() then
      if current_setting('nevia.submission_received', true) = txid_current()::text then
        perform private.refuse(400, 'one_row_a_request', 'Please send one message at a time.');
      end if;
      perform set_config('nevia.submission_received', txid_current()::text, true);
    end if;
    perform private.take_from_limit('submission');
  end if;

  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  new.email := btrim(new.email, E' \t\r\n');
  new.phone := nullif(btrim(new.phone, E' \t\r\n'), '');
  new.message := btrim(new.message, E' \t\r\n');
  new.about := substring(lower(private.tidy_line(new.about, 100)) from '^[a-z0-9]+(?:-[a-z0-9]+)*$');
  new.home := case when new.about is not null then substring(new.home from '^(?:G|[1-9][0-9]?)\.[0-9]{1,2}$') end;
  new.landing_page := substring(left(new.landing_page, 200) from '^/[^?#[:space:]\u0001-\u0020\u007f-\u00a0\u2028\u2029]*');
  new.utm_source := private.tidy_line(new.utm_source, 100);
  new.utm_medium := private.tidy_line(new.utm_medium, 100);
  new.utm_campaign := private.tidy_line(new.utm_campaign, 100);
  new.referrer_host := substring(
    lower(private.tidy_line(new.referrer_host, 253)) from '^[a-z0-9.-]+(?::[0-9]{1,5})?$'
  );
  -- A campaign cannot have the name of a channel, nor 'direct', which the filter uses.
  new.source := case when new.channel = 'form' then coalesce(lower(new.utm_source), new.referrer_host) else new.channel end;
  if new.channel = 'form' and new.source in ('form', 'phone', 'visit', 'whatsapp', 'direct') then
    new.source := 'campaign ' || new.source;
  end if;
  if not private.is_within_ten_years(new.call_at) then
    raise check_violation using
      message = 'A call must be within ten years from now',
      constraint = 'contact_submissions_call_at_plausible',
      schema = 'public',
      table = 'contact_submissions';
  end if;
  -- A browser may know a zone that is newer than this database. The time is right without it.
  if new.call_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and char_length(new.call_zone) <= 64
    and not private.is_time_zone(new.call_zone) then
    new.call_zone := 'UTC';
  end if;

  -- Of two concurrent repeats, the second waits here until the first is stored.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email) || E'\n' || new.message, 0));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email)
      and message = new.message
      and first_name = new.first_name
      and last_name = new.last_name
      and phone is not distinct from new.phone
      and about is not distinct from new.about
      and call_at is not distinct from new.call_at
      -- Rows far ahead of the clock were stored before it was set back.
      and created_at between now() - interval '10 minutes' and now() + interval '1 minute'
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger receive_submission before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0) execute function private.receive_submission();

-- Stores the row and cancels the visitor's own statement, which therefore never returns a row: the response is the same for
-- a new row and a repeat. A refusal names the constraint only: PostgreSQL would write the whole row into its log.
create function private.store_silently() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named text;
begin
  execute format('insert into %s select ($1).*', tg_relid::regclass) using new;
  return null;
exception
  when integrity_constraint_violation then
    get stacked diagnostics named = constraint_name;
    raise exception using
      errcode = sqlstate, message = sqlerrm, constraint = named, schema = tg_table_schema, table = tg_table_name;
end
$$;

-- Runs after receive_submission, by the order of names; not for functions that insert as their owner.
create trigger store_silently before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();

create trigger store_silently before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();

-- Rules and announcements of changes to submissions. The status goes unread → read → responded, and never back.
create function private.keep_status_forward() returns trigger
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

-- An undo moves a status back, and is one event instead of one for each column.
create trigger keep_status_forward before update of status on public.contact_submissions
  for each row when (current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.keep_status_forward();

-- A status never goes back, so one mistaken request must not mark everything.
create function private.refuse_mass_update() returns trigger
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
create function private.announce_change() returns trigger
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

create trigger announce_change after insert or update on public.homes
  for each row execute function private.announce_change();

create trigger announce_change after insert or update on public.home_holds
  for each row execute function private.announce_change();

create trigger announce_change after insert or update or delete on public.content_drafts
  for each row execute function private.announce_change();

create trigger announce_change after insert or update of seen_at on public.notices
  for each row execute function private.announce_change();

-- The owner of a submission. Staff who may answer can take a free one, take one over from a named person, give and release.
create function private.record_submission_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rule constant text := nullif(current_setting('nevia.rule', true), '');
  actor constant uuid := case when rule is null then auth.uid() end;
  is_own constant boolean := new.assigned_to is null or new.assigned_to is not distinct from actor;
  person constant uuid := case when is_own then old.assigned_to else new.assigned_to end;
begin
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, person_id, person_email, rule)
  values (
    new.id,
    case when new.assigned_to is null then 'released' when is_own then 'taken' else 'given' end,
    actor,
    case when rule is null then auth.jwt() ->> 'email' end,
    person,
    (select u.email from auth.users u where u.id = person),
    rule
  );
  return null;
end
$$;

create trigger record_submission_owner after update of assigned_to on public.contact_submissions
  for each row
  when (old.assigned_to is distinct from new.assigned_to and current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.record_submission_owner();

-- Whether the person can own a submission. A concurrent change of their role waits for this transaction, and then releases
-- what it assigned.
create function private.hold_role(person uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.user_roles where user_id = person for share;
  return private.has_right(person, 'answer_submissions');
end
$$;

create function private.submission_by_id(submission_id uuid) returns public.contact_submissions
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
create function public.take_submission(submission_id uuid, from_person uuid default null)
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

create function public.give_submission(submission_id uuid, to_person uuid)
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

create function public.release_submission(submission_id uuid) returns public.contact_submissions
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

-- A person who leaves the staff loses their submissions, and finds their name again if they return.
create function private.release_submissions_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_right(old.user_id, 'answer_submissions') then
    update public.contact_submissions set assigned_to = null, assigned_at = null where assigned_to = old.user_id;
  end if;
  return null;
end
$$;

create trigger release_submissions_of_leaver after update of role or delete on public.user_roles
  for each row execute function private.release_submissions_of_leaver();

-- When to come back to a submission: one moment with a note, and the clock it was chosen by. One update, so that an undo
-- restores all of it.
create function public.set_follow_up(
  submission_id uuid, follow_up_at timestamptz, follow_up_zone text, follow_up_note text default ''
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.contact_submissions;
begin
  perform private.require('answer_submissions');
  if set_follow_up.follow_up_at is null then
    raise invalid_parameter_value using message = 'Say when to follow up';
  end if;
  if not private.is_within_ten_years(set_follow_up.follow_up_at) then
    raise check_violation using message = 'A follow-up must be within ten years from now';
  end if;
  if not private.is_time_zone(set_follow_up.follow_up_zone) then
    raise check_violation using message = 'There is no such time zone';
  end if;
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set follow_up_at = set_follow_up.follow_up_at,
      follow_up_zone = set_follow_up.follow_up_zone,
      follow_up_note = nullif(btrim(set_follow_up.follow_up_note, E' \t\r\n'), ''),
      assigned_to = coalesce(s.assigned_to, auth.uid()),
      assigned_at = coalesce(s.assigned_at, now()),
      status = case s.status when 'unread' then 'read' else s.status end
  where s.id = set_follow_up.submission_id
  returning * into changed;
  if not found then
    return private.submission_by_id(set_follow_up.submission_id);
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, follow_up_at, note)
  values (
    changed.id, 'follow_up_set', auth.uid(), auth.jwt() ->> 'email', changed.follow_up_at, changed.follow_up_note
  );
  return changed;
end
$$;

create function public.clear_follow_up(submission_id uuid) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('answer_submissions');
  update public.contact_submissions s
  set follow_up_at = null, follow_up_zone = null, follow_up_note = null
  where s.id = clear_follow_up.submission_id and s.follow_up_at is not null;
  if found then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email)
    values (clear_follow_up.submission_id, 'follow_up_cleared', auth.uid(), auth.jwt() ->> 'email');
  end if;
  return private.submission_by_id(clear_follow_up.submission_id);
end
$$;

-- Stores a call, a visit or a WhatsApp message, by the rules of the form.
create function public.add_submission(
  channel text,
  first_name text,
  last_name text,
  email text,
  message text,
  phone text default null,
  about text default null,
  call_at timestamptz default null,
  call_zone text default null
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  added public.contact_submissions;
begin
  perform private.require('answer_submissions');
  if add_submission.channel is null or add_submission.channel not in ('phone', 'visit', 'whatsapp') then
    raise invalid_parameter_value using message = 'Say whether it was a call, a visit or a WhatsApp message';
  end if;
  perform private.hold_role(auth.uid());
  insert into public.contact_submissions
    (channel, first_name, last_name, email, phone, message, about, call_at, call_zone, status, assigned_to, assigned_at)
  values (
    add_submission.channel, add_submission.first_name, add_submission.last_name, coalesce(add_submission.email, ''),
    add_submission.phone, add_submission.message, add_submission.about, add_submission.call_at, add_submission.call_zone,
    'read', auth.uid(), now()
  )
  returning * into added;
  if not found then
    -- A repeat: return the stored one.
    select s.* into added from public.contact_submissions s
    where lower(s.email) = lower(btrim(coalesce(add_submission.email, ''), E' \t\r\n'))
      and s.message = btrim(add_submission.message, E' \t\r\n')
    order by s.created_at desc
    limit 1;
  end if;
  return added;
end
$$;

-- Submissions with this address or phone, newest first, shown while one is added by hand.
create function public.submissions_of_person(email text default '', phone text default '')
returns setof public.contact_submissions
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(submissions_of_person.email, ''), E' \t\r\n'));
  ending constant text := coalesce(private.phone_ending(submissions_of_person.phone), '');
begin
  perform private.require('read_submissions');
  return query execute format(
    $query$
    select s.* from public.contact_submissions s
    where s.id in (
      select id from public.contact_submissions where %L <> '' and lower(email) = %L
      union
      select id from public.contact_submissions
      where %s phone is not null and regexp_replace(phone, '\D', '', 'g') like %L
    )
    order by s.created_at desc, s.id desc
    limit 100
    $query$,
    address, address, case when char_length(ending) < 7 then 'false and' end, '%' || ending
  );
end
$$;

-- Other submissions with the same address or phone, newest first.
create function public.submissions_of_same_sender(submission_id uuid) returns setof public.contact_submissions
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

-- A person who works on a submission without an owner takes it, and has read it.
create function private.begin_work(submission_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_role(auth.uid());
  update public.contact_submissions s
  set assigned_to = coalesce(s.assigned_to, auth.uid()),
    assigned_at = coalesce(s.assigned_at, now()),
    status = case s.status when 'unread' then 'read' else s.status end
  where s.id = begin_work.submission_id and (s.assigned_to is null or s.status = 'unread');
end
$$;

-- Corrects how a person is reached. The timeline keeps the old values.
create function public.correct_contact(
  submission_id uuid, first_name text, last_name text, email text, phone text
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.contact_submissions;
  corrected public.contact_submissions;
begin
  perform private.require('answer_submissions');
  select s.* into old from public.contact_submissions s where s.id = correct_contact.submission_id for update;
  if not found then
    return private.submission_by_id(correct_contact.submission_id);
  end if;
  update public.contact_submissions s
  set first_name = btrim(correct_contact.first_name, E' \t\r\n'),
    last_name = btrim(correct_contact.last_name, E' \t\r\n'),
    email = btrim(coalesce(correct_contact.email, ''), E' \t\r\n'),
    phone = nullif(btrim(correct_contact.phone, E' \t\r\n'), '')
  where s.id = old.id
  returning s.* into corrected;
  if (old.first_name, old.last_name, old.email, old.phone)
    is distinct from (corrected.first_name, corrected.last_name, corrected.email, corrected.phone) then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, note)
    values (old.id, 'corrected', auth.uid(), auth.jwt() ->> 'email', concat_ws(', ',
      old.first_name || ' ' || old.last_name, nullif(old.email, ''), old.phone));
  end if;
  return corrected;
end
$$;

create function private.is_same_sender(one public.contact_submissions, other public.contact_submissions)
returns boolean
language sql immutable set search_path = ''
as $$
  select (one.email <> '' and lower(one.email) = lower(other.email))
    or coalesce(char_length(private.phone_ending(one.phone)) >= 7
      and private.phone_ending(one.phone) = private.phone_ending(other.phone), false)
$$;

-- A new submission belongs to the person who used its address or phone last.
create function private.recognise_person() returns trigger
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
create function private.submissions_of_one(this public.contact_submissions)
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

create function private.lock_submissions(variadic ids uuid[]) returns void
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
create function public.merge_persons(submission_id uuid, with_submission uuid)
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
create function public.split_person(submission_id uuid, from_submission uuid)
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

create function private.record_person_change(kind text, variadic submission_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.submission_events (submission_id, kind, actor_id, actor_email)
  select id, record_person_change.kind, auth.uid(), auth.jwt() ->> 'email' from unnest(submission_ids) as id
$$;

-- Like a note, a call takes a free submission and marks it read. All of it can be undone.
create function public.log_call(submission_id uuid, outcome text, channel text default 'phone')
returns public.contact_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.contact_submissions;
begin
  perform private.require('answer_submissions');
  select s.* into old from public.contact_submissions s where s.id = log_call.submission_id for update;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status)
  values (log_call.submission_id, 'call_logged', auth.uid(), auth.jwt() ->> 'email', channel, outcome);
  perform private.begin_work(log_call.submission_id);
  insert into private.latest_changes (submission_id, actor_id, before)
  values (old.id, auth.uid(), to_jsonb(old) || jsonb_build_object('call', jsonb_build_array(channel, outcome)))
  on conflict (submission_id, made_in) do update
  set actor_id = excluded.actor_id, changed_at = excluded.changed_at, before = excluded.before;
  return private.submission_by_id(log_call.submission_id);
end
$$;

create policy "Anyone may send a submission" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'unread');

create policy "Staff may read submissions" on public.contact_submissions
  for select to authenticated using ((select private.can('read_submissions')));

create policy "Staff may change the status of submissions" on public.contact_submissions
  for update to authenticated using ((select private.can('answer_submissions')));

create policy "The server may read submissions" on public.contact_submissions
  for select to service_role using (true);

grant insert (
  first_name, last_name, email, phone, message,
  about, home, landing_page, utm_source, utm_medium, utm_campaign, referrer_host, call_at, call_zone
) on public.contact_submissions to anon, authenticated;

grant select on public.contact_submissions to authenticated, service_role;

grant update (status) on public.contact_submissions to authenticated;

grant execute on function
  public.take_submission, public.give_submission, public.release_submission, public.set_follow_up,
  public.clear_follow_up, public.add_submission, public.submissions_of_person, public.submissions_of_same_sender,
  public.correct_contact, public.merge_persons, public.split_person, public.log_call
  to authenticated;
